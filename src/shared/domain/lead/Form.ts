/** Of a verb: `pays`, `paid` and, behind "tried to", `pay`. */
export type Form = 'present' | 'past' | 'base'
