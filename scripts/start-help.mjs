const WIDTH = 100
const INDENT = '    '

const plain = (markdown) =>
  markdown
    // A terminal has no links, so the file's name is printed.
    .replaceAll(/\[[^\]]*\]\(([^)#]*)[^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll('\\|', '|')
    .trim()

function wrap(text) {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line !== '' && INDENT.length + line.length + 1 + word.length > WIDTH) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines.map((line) => `${INDENT}${line}`).join('\n')
}

/** Output of `npm start -- --help`: the settings of the README, one after the other. */
export function startHelp(readme) {
  const section = readme.split('\n## Settings\n')[1]?.split('\n## ')[0] ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  const settings = rows.map((row) => {
    const [name = '', value = '', means = ''] = row.slice(2).split(/(?<!\\) \|/)
    return `  ${plain(name)} (${plain(value)})\n${wrap(plain(means))}`
  })
  return `npm start: installs what is missing, builds the site and starts it.

Settings are environment variables, or lines of a file .env in this folder; the environment comes first.

  PORT=9000 npm start
  NODE_URL=https://node.example:20923 PUBLIC_ORIGIN=https://explorer.example npm start

Setting (default)

${settings.join('\n')}
`
}
