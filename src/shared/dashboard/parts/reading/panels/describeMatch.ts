import {
  digitsThatCount,
  type LookupCandidate,
  type LookupMatch,
} from '../../../../domain/device/deviceLookup.ts'
import type { DeviceForm } from '../../../../domain/typedData/deviceHashes.ts'

type FormNames = Readonly<Record<DeviceForm, { readonly name: string; readonly note: string }>>

const formsOfTransaction: FormNames = {
  domain: { name: 'Domain', note: 'Which Safe, which chain' },
  message: { name: 'Message', note: 'What it does' },
  hash: { name: 'safeTxHash', note: 'Both together' },
  'eth-sign': { name: 'eth_sign form', note: 'Signed where no typed data can be shown' },
  sha256: { name: 'SHA-256', note: 'Shown by some devices for a hash' },
}

/** What devices show, by the names on this page, and what each is of. */
export const formNames: Readonly<Record<LookupCandidate['kind'], FormNames>> = {
  transaction: formsOfTransaction,
  message: {
    ...formsOfTransaction,
    message: { name: 'Message', note: 'What it says' },
    hash: { name: 'Safe message hash', note: 'Both together' },
  },
}

function ownerSafeName({ owner, signsFor }: NonNullable<LookupMatch['wrapper']>): string {
  return `the owner Safe ${owner}${signsFor === undefined ? '' : `, itself an owner of ${signsFor},`}`
}

/** What a match means for the user: a line of a `Status`. `digits` of the 64 were typed; too few prove nothing. */
export function describeMatch(match: LookupMatch, digits: number) {
  const meaning = matchMeaning(match)
  if (digits >= digitsThatCount || meaning.tone !== 'ok') return meaning
  return {
    icon: 'waiting',
    tone: 'quiet',
    children: `${meaning.children} ${digits} of 64 digits: compare at least ${digitsThatCount}.`,
  } as const
}

function matchMeaning(match: LookupMatch) {
  const { candidate, form, nonceShift, wrapper, conclusive } = match
  const { name } = formNames[candidate.kind][form]
  const owner = wrapper === undefined ? '' : ownerSafeName(wrapper)
  if (!conclusive)
    return {
      icon: 'unknown',
      tone: 'quiet',
      children: `Matches the ${name}, which everything of ${wrapper === undefined ? 'this Safe' : owner} has. Compare the message hash too.`,
    } as const
  if (wrapper?.kind === 'approval')
    return {
      icon: 'done',
      tone: 'ok',
      children: `Matches the approval of ${candidate.name} by ${owner} (${name}${nonceShift === 0n ? '' : `, ${signedShift(nonceShift)} from its next nonce`}).`,
    } as const
  if (candidate.kind === 'transaction' && candidate.nonceOpen === true)
    return {
      icon: 'done',
      tone: 'ok',
      children: `Matches the ${name} of ${candidate.name}, with nonce ${candidate.transaction.nonce + nonceShift}.`,
    } as const
  if (nonceShift !== 0n)
    return {
      icon: 'critical',
      tone: 'critical',
      children: `This is the ${name} of the same calls as ${candidate.name}, with another nonce (${signedShift(nonceShift)}). Stop.`,
    } as const
  return {
    icon: 'done',
    tone: 'ok',
    children:
      wrapper === undefined
        ? `Matches the ${name} of ${candidate.name}.`
        : `Matches what ${owner} signs for ${candidate.name} (${name}).`,
  } as const
}

function signedShift(shift: bigint): string {
  return shift > 0n ? `+${shift}` : `−${-shift}`
}
