import { decodeItemTransfer } from '../../../../domain/calldata/decodeItemTransfer.ts'
import { encodeItemTransfer } from '../../../../domain/calldata/encodeItemTransfer.ts'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import { type Address, sameAddress } from '../../../../domain/values/address.ts'
import type { DeviceTexts } from '../../../../source/keptTexts.ts'
import type { CallLine, Draft, Line } from '../draft/draft.ts'
import {
  type KeptDraft,
  type KeptWriting,
  keptDraftKey,
  type ListedDraft,
  newDraftId,
  writeKeptDraft,
} from '../draft/keptDrafts.ts'

/** Where drafts are kept, and what this window has read and written there. */
export type DraftPlace = {
  readonly texts: DeviceTexts
  readonly account: AccountRef
  readonly memory: { readonly keptDrafts: Map<string, string> }
}

/** Keeps one more draft. `id`: the new one, where it was kept. */
export function keepDraft(
  { texts, account, memory }: DraftPlace,
  kept: { readonly name: string; readonly isTemplate: boolean; readonly draft: Draft },
): KeptWriting & { readonly id: string } {
  const id = newDraftId()
  const draft = kept.isTemplate ? withoutAmounts(kept.draft) : kept.draft
  const written = writeKeptDraft(texts, account, id, { ...kept, draft, savedAt: Date.now() })
  if (written.ok) memory.keptDrafts.set(keptDraftKey(account, id), written.text)
  return { ...written, id }
}

/** The draft as a template: its transfers have no amounts, so it is a part of no list any more. */
export function withoutAmounts(draft: Draft): Draft {
  return {
    ...draft,
    piece: undefined,
    lines: draft.lines.map((line) => (line.kind === 'transfer' ? { ...line, amount: '' } : line)),
  }
}

/**
 * The draft of another account, for `to`. Items that would leave the other account leave this one; any other call whose
 * bytes name the other account is switched off, because what it means here is not known. `switchedOff`: how many.
 */
export function draftFor(
  draft: Draft,
  from: Address,
  to: Address,
): { readonly draft: Draft; readonly switchedOff: number } {
  const lines = draft.lines.map((line): Line => {
    if (line.kind !== 'call' || !namesAccount(line, from)) return line
    return movedItem(line, from, to) ?? { ...line, off: true }
  })
  const switchedOff = lines.filter((line, index) => line.off === true && draft.lines[index]?.off !== true)
  return { draft: { ...draft, piece: undefined, lines }, switchedOff: switchedOff.length }
}

function namesAccount({ to, data }: CallLine, account: Address): boolean {
  return sameAddress(to, account) || data.toLowerCase().includes(account.slice(2).toLowerCase())
}

function movedItem(line: CallLine, from: Address, to: Address): CallLine | undefined {
  const item = decodeItemTransfer({ ...line, value: BigInt(line.value) })
  if (item === undefined || sameAddress(item.recipient, from) || sameAddress(line.to, from)) return undefined
  return { ...line, ...encodeItemTransfer({ from: to, ...item }), namedBy: undefined }
}

/** What became of a draft that was brought here; `stays`: it could not leave the other account without being lost. */
export type Brought =
  | { readonly kind: 'changed' }
  | { readonly kind: 'refused'; readonly problem: 'too-many' | 'too-large' }
  | { readonly kind: 'here'; readonly id: string; readonly switchedOff: number; readonly stays: boolean }

/** Copies a draft of another account to this one. One that `moves` leaves the other, once it is kept here as well as there. */
export function bringDraft(
  place: DraftPlace,
  { account: from, id, text }: Omit<ListedDraft, 'kept'>,
  kept: KeptDraft,
  moves: boolean,
): Brought {
  const { texts, account } = place
  const there = keptDraftKey(from, id)
  if (texts.read(there) !== text) return { kind: 'changed' }
  const { draft, switchedOff } = draftFor(kept.draft, from.address, account.address)
  const written = keepDraft(place, { name: kept.name, isTemplate: kept.isTemplate, draft })
  if (!written.ok) return { kind: 'refused', problem: written.problem }
  const stays = moves && texts.lasts(there) && !texts.lasts(keptDraftKey(account, written.id))
  if (moves && !stays) texts.remove(there)
  return { kind: 'here', id: written.id, switchedOff, stays }
}
