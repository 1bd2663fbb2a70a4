/**
 * The first name that one object of a text in JSON has twice; `undefined` where each is there once. Readers of JSON
 * differ in which of the two they take, so that one may show the first and another send the second. Goes over the text
 * once, which has to be JSON.
 */
export function findRepeatedKey(json: string): string | undefined {
  const open: Set<string>[] = []
  for (let index = 0; index < json.length; index++) {
    const character = json.charAt(index)
    if (character === '{' || character === '[') open.push(new Set())
    else if (character === '}' || character === ']') open.pop()
    else if (character === '"') {
      const end = endOfText(json, index)
      const keys = isBeforeColon(json, end) ? open.at(-1) : undefined
      // Two spellings of a name, one of them with escapes, are one name.
      const key: unknown = keys && JSON.parse(json.slice(index, end))
      if (typeof key === 'string' && keys?.has(key)) return key
      if (typeof key === 'string') keys?.add(key)
      index = end - 1
    }
  }
  return undefined
}

function endOfText(json: string, start: number): number {
  for (let index = start + 1; index < json.length; index++) {
    if (json.charAt(index) === '\\') index++
    else if (json.charAt(index) === '"') return index + 1
  }
  return json.length
}

function isBeforeColon(json: string, end: number): boolean {
  let index = end
  while (' \t\n\r'.includes(json.charAt(index)) && index < json.length) index++
  return json.charAt(index) === ':'
}
