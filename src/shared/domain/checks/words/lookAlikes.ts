import { checksumAddress, type LowerAddress } from '../../values/address.ts'
import type { GroupWords } from './GroupWords.ts'
import { type Relation, writeAccount } from './NamedAccount.ts'

const lookAlikeText = {
  grading:
    'critical when 3 digits at the start and 4 at the end are equal, or 8 in all with 2 on either side; high and warning when both were paid before and the other one is no contact: high for the one that was paid later; warning for 6 digits in all, which chance seldom explains',
  why: 'Addresses that share their ends with one you know are made on purpose, because people compare only the ends.',
  how: 'Compare the digits in the middle, all of them, with the address you know.',
}

/** The words of the checks for addresses that resemble each other. */
export const lookAlikeWords = {
  F13: {
    ...lookAlikeText,
    title: 'A recipient looks like an address you know',
  },
  'F13.alike': ({ alike }: Readonly<{ alike: Likeness }>) => writeLikeness(alike),
  G1: {
    ...lookAlikeText,
    title: 'A contract, spender, owner or module looks like an address you know',
  },
  'G1.alike': ({ alike }: Readonly<{ alike: Likeness }>) => writeLikeness(alike),
  G2: {
    ...lookAlikeText,
    title: 'Two addresses of this transaction look alike',
    grading: 'critical',
  },
  'G2.alike': ({ alike }: Readonly<{ alike: Likeness }>) => writeLikeness(alike),
} satisfies GroupWords<'F' | 'G'>

/** An address that could be taken for one that is known. */
export type Likeness = {
  readonly address: LowerAddress
  readonly known: LowerAddress
  readonly relation: Relation
  /** Equal hex digits at the start and at the end, without `0x`. */
  readonly start: number
  readonly end: number
}

/** Both addresses in full: the digits in which they differ are those that people skip. */
function writeLikeness({ address, known, relation }: Likeness): string {
  return `${checksumAddress(address)} looks like ${writeAccount({ address: known, relation })} but is a different address.`
}
