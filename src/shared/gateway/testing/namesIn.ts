/** The names of a table's lines, as its type has them. */
export function namesIn<name extends string>(table: Readonly<Record<name, unknown>>): readonly name[] {
  return Object.keys(table).filter((key): key is name => Object.hasOwn(table, key))
}
