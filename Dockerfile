# The site and its indexer as one image. The Node of the base runs it; those that package.json pins stay out.
FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --include=optional --no-audit --no-fund
COPY . .
RUN NODE_ENV=production node scripts/build.ts \
  && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:26-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data MALLOC_ARENA_MAX=2
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/src src
COPY --from=build /app/dist dist
COPY --from=build /app/fixtures fixtures
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
# Checks that the process answers; an unreachable node or database is no reason for a restart. An indexer has its own port.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "const{ROLE,PORT,INDEXER_PORT}=process.env;fetch('http://127.0.0.1:'+(ROLE==='indexer'?INDEXER_PORT||8081:PORT||8080)+'/livez').then((answer)=>process.exit(answer.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--max-old-space-size=256", "src/app/main.ts"]
