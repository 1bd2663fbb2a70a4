import { formatDollars, mostWritten } from './formatFiat.ts'

/** A value in US dollars inside a sentence that says “about”: `$1,565,424`. */
export function formatAboutDollars(dollars: number): string {
  return dollars > mostWritten ? `over ${formatDollars(mostWritten, 0)}` : formatDollars(dollars, 0)
}
