import { API, TypeFlags, type Checker, type Type } from 'typescript/unstable/sync'
import { SyntaxKind, type Expression, type Node, type SourceFile } from 'typescript/unstable/ast'
import {
  isAsExpression,
  isBinaryExpression,
  isBindingElement,
  isCallExpression,
  isComputedPropertyName,
  isElementAccessExpression,
  isNonNullExpression,
  isParenthesizedExpression,
} from 'typescript/unstable/ast/is'

/** A place where the value of a text decides which field of an object is read or set. */
export type Lookup = { path: string; line: number; code: string }

/** Types of safe keys: with these the code itself names every field that can be reached. */
const KNOWN = TypeFlags.StringLiteral | TypeFlags.NumberLike | TypeFlags.ESSymbolLike | TypeFlags.Undefined
/** Types whose constraint has to be checked in their place. */
const STAND_IN = TypeFlags.TypeParameter | TypeFlags.Index | TypeFlags.IndexedAccess | TypeFlags.Conditional

/**
 * Finds every look-up of a project whose key may be any text: `table[key]`, `key in table`, `{ [key]: x } = table`, and `Object.assign`
 * from an object with any keys. For a key with an assertion (`key as Name`), the type before the assertion counts.
 * Otherwise it trusts declared types. So it misses a key whose type was asserted elsewhere: `const { kind } = JSON.parse(text) as Shape`
 * with a `kind` declared as a union, or a wrong type guard.
 */
export function findLookups(folder: string, isWanted: (path: string) => boolean): Lookup[] {
  const api = new API({ cwd: folder })
  try {
    const [project] = api.updateSnapshot({ openProjects: [`${folder}/tsconfig.json`] }).getProjects()
    if (project === undefined) throw new Error(`${folder} has no project`)
    const { program, checker } = project
    return program
      .getSourceFileNames()
      .map((name) => ({ name, path: name.slice(folder.length + 1) }))
      .filter(({ name, path }) => name.startsWith(`${folder}/`) && isWanted(path))
      .flatMap(({ name, path }) => {
        const file = program.getSourceFile(name)
        return file === undefined ? [] : findIn(file, checker).map((node) => toLookup(node, file, path))
      })
  } finally {
    api.close()
  }
}

function findIn(file: SourceFile, checker: Checker): Node[] {
  const keyed: { node: Node; key: Expression }[] = []
  const assigned: { node: Node; source: Expression }[] = []
  const visit = (node: Node): void => {
    const key = keyOf(node)
    if (key !== undefined) keyed.push({ node, key: bare(key) })
    else if (isCallExpression(node) && node.expression.getText(file) === 'Object.assign')
      assigned.push(...node.arguments.slice(1).map((source) => ({ node, source })))
    node.forEachChild((child) => visit(child))
  }
  visit(file)
  // One request for all keys of a file, because each request goes to another process.
  const types = keyed.length === 0 ? [] : checker.getTypeAtLocation(keyed.map(({ key }) => key))
  return [
    ...keyed.filter((_, index) => !isKnown(types[index], checker)),
    ...assigned.filter(({ source }) => hasAnyKeys(checker.getTypeAtLocation(source), checker)),
  ].map(({ node }) => node)
}

/** The key of a look-up; `undefined` for any other node. */
function keyOf(node: Node): Expression | undefined {
  if (isElementAccessExpression(node)) return node.argumentExpression
  if (isBinaryExpression(node)) return node.operatorToken.kind === SyntaxKind.InKeyword ? node.left : undefined
  if (!isBindingElement(node) || node.propertyName === undefined) return undefined
  return isComputedPropertyName(node.propertyName) ? node.propertyName.expression : undefined
}

function bare(key: Expression): Expression {
  return isAsExpression(key) || isNonNullExpression(key) || isParenthesizedExpression(key) ? bare(key.expression) : key
}

function isKnown(type: Type | undefined, checker: Checker): boolean {
  if (type === undefined) return false
  if (type.isUnionType()) return type.getTypes().every((part) => isKnown(part, checker))
  if ((type.flags & STAND_IN) === 0) return (type.flags & KNOWN) !== 0
  const stoodFor = checker.getBaseConstraintOfType(type)
  return stoodFor !== type && isKnown(stoodFor, checker)
}

const hasAnyKeys = (type: Type | undefined, checker: Checker): boolean =>
  type === undefined ||
  checker.getIndexInfosOfType(type).some(({ keyType }) => (keyType.flags & TypeFlags.String) !== 0) ||
  (type.flags & (TypeFlags.Any | TypeFlags.Unknown)) !== 0

const toLookup = (node: Node, file: SourceFile, path: string): Lookup => ({
  path,
  line: file.text.slice(0, node.getStart(file)).split('\n').length,
  code: node.getText(file).split('\n')[0] ?? '',
})
