import styles from './IconFrame.module.css'
import type { Tone } from './IconFrame.tsx'

/** The class of words in the ink of a verdict, which is that of its icon. */
export function inkOf(tone: Tone): string | undefined {
  return styles[tone]
}
