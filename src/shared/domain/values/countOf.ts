/** A number with its noun: `1 row`, `3 rows`. `many`: where it is more than the noun with an s. */
export function countOf(number: number, noun: string, many = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : many}`
}
