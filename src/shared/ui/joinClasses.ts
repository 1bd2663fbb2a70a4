/** Class names for an element; what is absent or false is left out. */
export function joinClasses(...names: readonly (string | false | undefined)[]): string {
  return names.filter((name) => typeof name === 'string').join(' ')
}
