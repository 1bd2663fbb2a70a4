import { leadLine } from '../../../../domain/lead/writeLead.ts'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import { lowerAddress } from '../../../../domain/values/address.ts'
import { formatFiat } from '../../../../domain/values/formatFiat.ts'
import type { SafeOverview } from '../../../../gateway/accountCalls.ts'
import { fitsSearch } from '../../account/openSafe/searchSafes.ts'
import { currency } from '../../composer/tokens/currency.ts'
import { allLines, type InboxFold } from './inboxLines.ts'

type Searched = {
  readonly safe: AccountRef
  readonly folds: readonly InboxFold[]
  readonly around: { readonly names: { readonly spoken: ReadonlyMap<string, string> } }
}

/** Whether a Safe is looked for: by its name, address or network, or by what one of its lines that was read does. */
export function fitsInbox({ safe, folds, around }: Searched, typed: string): boolean {
  const words = typed.trim().toLowerCase()
  if (words === '' || fitsSearch(safe, around.names.spoken.get(lowerAddress(safe.address)), typed))
    return true
  return folds
    .flatMap(allLines)
    .some(
      ({ verdict }) =>
        verdict.kind === 'known' && leadLine(verdict.findings.lead).toLowerCase().includes(words),
    )
}

/** `5 Safes on 3 networks`, with their worth where the gateway knows it. */
export function describeExtent(
  entries: readonly {
    readonly safe: AccountRef
    readonly overview: Pick<SafeOverview, 'fiatTotal'> | undefined
  }[],
): readonly string[] {
  if (entries.length === 0) return []
  const networks = new Set(entries.map(({ safe }) => safe.chainId)).size
  const total = entries.reduce((sum, { overview }) => sum + Number(overview?.fiatTotal ?? 0), 0)
  const value = formatFiat(String(total), currency)
  const isWhole = entries.every(({ overview }) => overview !== undefined)
  return [
    `${entries.length === 1 ? '1 Safe' : `${entries.length} Safes`} on ${networks === 1 ? '1 network' : `${networks} networks`}`,
    ...(value === undefined || !isWhole ? [] : [`${value} in all, according to the gateway`]),
  ]
}
