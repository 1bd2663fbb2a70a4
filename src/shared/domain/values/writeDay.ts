/** `Nov 20, 2026`, in UTC as contracts count. `seconds` since 1970. */
export function writeDay(seconds: number): string {
  const date = new Date(seconds * 1_000)
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() > lastYear) return 'further than any date'
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(date)
}

/** Later than this is for ever. */
const lastYear = 9_999
