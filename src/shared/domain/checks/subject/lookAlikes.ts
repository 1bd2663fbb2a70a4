import type { LowerAddress } from '../../values/address.ts'
import { finishSlices, type Slices } from '../../values/slices.ts'
import type { Relation } from '../words/NamedAccount.ts'

/** An address that the user knows, and as what: an owner, a name of the address book. */
export type Anchor = { readonly address: LowerAddress; readonly relation: Relation }

export type LookAlike = {
  readonly anchor: Anchor
  /** `strong` is what people take for the same address; `weak` shares fewer digits, but more than chance explains. */
  readonly strength: 'strong' | 'weak'
  /** Equal hex digits at the start and at the end, without `0x`. */
  readonly start: number
  readonly end: number
}

/** Finds the known addresses that another address could be taken for. */
export type LookAlikeIndex = { readonly find: (candidate: LowerAddress) => LookAlike | undefined }

/** More leading zeros than these cannot be found by trying: such addresses are special ones, not imitations. */
const special = '0x0000000000000000'
const placeholder = '0xeeeeeeeeeeeeeeee'
/** Many honest contracts begin with zeros, so that these tell little. */
const countedZeros = 4

/**
 * So many equal digits at both ends together are a weak likeness. Two addresses share them by chance once in 2.4
 * million, so that a payroll of 60 strangers beside 1,000 known addresses shows one in 3 of 100 cases.
 */
const weakDigits = 6

/**
 * Indexes known addresses by their ends. Strong: at least 3 digits at the start and 4 at the end are equal, or 8 in all
 * with at least 2 on either side. Weak: 6 in all. Zeros at the start count as four at most, and nothing for a weak one.
 */
export function indexLookAlikes(anchors: Iterable<Anchor>): LookAlikeIndex {
  return finishSlices(lookAlikesInSlices(anchors))
}

/** As `indexLookAlikes`, a hundred addresses at a time. */
export function* lookAlikesInSlices(anchors: Iterable<Anchor>): Slices<LookAlikeIndex> {
  const byEnds = new Map<string, Anchor[]>()
  const byDigits = new Map<string, Anchor>()
  const exact = new Set<LowerAddress>()
  for (const anchor of anchors) {
    const { address } = anchor
    if (isSpecial(address) || exact.has(address)) continue
    exact.add(address)
    if (exact.size % addressesAtOnce === 0) yield exact.size
    const ends = endsOf(address)
    const list = byEnds.get(ends)
    if (list === undefined) byEnds.set(ends, [anchor])
    else list.push(anchor)
    for (const digits of weakEnds(address)) if (!byDigits.has(digits)) byDigits.set(digits, anchor)
  }
  return {
    find: (candidate) => {
      if (isSpecial(candidate)) return undefined
      return strongest(candidate, byEnds.get(endsOf(candidate))) ?? weakest(candidate, byDigits)
    },
  }
}

const addressesAtOnce = 100

function strongest(candidate: LowerAddress, anchors: readonly Anchor[] = []): LookAlike | undefined {
  let lookAlike: LookAlike | undefined
  for (const anchor of anchors) {
    if (anchor.address === candidate) continue
    const { start, end } = equalEnds(candidate, anchor.address)
    if (!isStrong(candidate, { start, end })) continue
    if (lookAlike === undefined || start + end > lookAlike.start + lookAlike.end)
      lookAlike = { anchor, strength: 'strong', start, end }
  }
  return lookAlike
}

function isStrong(candidate: LowerAddress, { start, end }: ReturnType<typeof equalEnds>): boolean {
  const counted = candidate.startsWith('0x0000') ? Math.min(start, countedZeros) : start
  return (start >= 3 && end >= 4) || counted + end >= 8
}

/** Whether people take one address for the other: a strong likeness, by the rule of the index. */
export function couldBeTakenFor(candidate: LowerAddress, other: LowerAddress): boolean {
  if (candidate === other || isSpecial(candidate) || isSpecial(other)) return false
  return endsOf(candidate) === endsOf(other) && isStrong(candidate, equalEnds(candidate, other))
}

function weakest(candidate: LowerAddress, byDigits: ReadonlyMap<string, Anchor>): LookAlike | undefined {
  for (const digits of weakEnds(candidate)) {
    const anchor = byDigits.get(digits)
    if (anchor !== undefined && anchor.address !== candidate)
      return { anchor, strength: 'weak', ...equalEnds(candidate, anchor.address) }
  }
  return undefined
}

/** Every way in which six digits are divided between the start and the end; zeros at the start are not counted. */
function weakEnds(address: LowerAddress): readonly string[] {
  const most = address.startsWith('0x0000') ? 0 : weakDigits
  return Array.from({ length: most + 1 }, (_, start) => {
    const end = weakDigits - start
    return `${address.slice(2, 2 + start)}-${address.slice(address.length - end)}`
  })
}

function isSpecial(address: LowerAddress): boolean {
  return address.startsWith(special) || address.startsWith(placeholder)
}

/** The two digits on either side that a strong likeness always shares. */
export function endsOf(address: LowerAddress): string {
  return address.slice(2, 4) + address.slice(-2)
}

function equalEnds(left: LowerAddress, right: LowerAddress): { start: number; end: number } {
  let start = 0
  while (start < 40 && left[2 + start] === right[2 + start]) start++
  let end = 0
  while (end < 40 && left[41 - end] === right[41 - end]) end++
  return { start, end }
}
