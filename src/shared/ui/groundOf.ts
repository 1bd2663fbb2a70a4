import styles from './Note.module.css'
import type { NoteKind } from './Note.tsx'

/** The class of an area on the ground of a verdict, which is that of a note of its kind. */
export function groundOf(tone: NoteKind): string | undefined {
  return styles[tone]
}
