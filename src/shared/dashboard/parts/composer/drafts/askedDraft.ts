import { isInDoubt } from '../../../../source/isInDoubt.ts'
import type { RequestRecord } from '../../../../source/RequestRecord.ts'
import type { KeptDraft } from '../draft/keptDrafts.ts'

/**
 * What is known of a draft that was asked for, besides its mark as sent, which a doubt about the yes takes back. `doubt`: it may have been sent, or may still be.
 * `unknown`: what became of it is known with its own account alone. `undefined`: nothing of it went out.
 */
export type AskedDraft = 'doubt' | 'sent' | 'unknown' | undefined

export function askedDraft(
  { asked, sent }: Pick<KeptDraft, 'asked' | 'sent'>,
  requests: readonly RequestRecord[],
  isForeign: boolean,
): AskedDraft {
  if (asked === undefined) return undefined
  const record = requests.find(({ id }) => id === asked)
  if (sent !== undefined) return record?.doubted !== undefined && isInDoubt(record) ? 'doubt' : undefined
  if (record === undefined) return isForeign ? 'unknown' : undefined
  if (isInDoubt(record)) return 'doubt'
  const outcome = record.progress.phase === 'settled' ? record.progress.outcome.kind : undefined
  return outcome === 'rejected' || outcome === 'failed' ? undefined : 'sent'
}

/** `tag`: beside its name. `words`: what it means and what to do. */
export const askedWords: Readonly<
  Record<NonNullable<AskedDraft>, { readonly tag: string; readonly words: string }>
> = {
  doubt: {
    tag: 'May have been sent',
    words:
      'It was asked for, and its end is not known. It opens again once it is found, or once you say that it was refused.',
  },
  sent: { tag: 'Sent', words: 'It went out. Use a duplicate to send it once more.' },
  unknown: {
    tag: 'Asked for',
    words: 'It was asked for. Open its account to see whether it was sent before you use it here.',
  },
}
