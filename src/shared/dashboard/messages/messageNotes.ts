import { sameAddress } from '../../domain/address.ts'
import { isHash } from '../../domain/hex.ts'
import type { ReadMessage } from '../../domain/signableMessage.ts'
import { visibleText } from '../../domain/text.ts'
import type { NoteKind } from '../../ui/Note.tsx'
import type { Ready } from '../common/accountNames.ts'

/** Something about a message that one should know before signing it. */
export type MessageNote = { readonly kind: NoteKind; readonly title: string; readonly advice: string }

/** What stands out in a message by itself, the worst first. */
export function messageNotes(message: ReadMessage, { account, chain }: Ready): readonly MessageNote[] {
  return message.kind === 'text' ? textNotes(message) : typedDataNotes(message, { account, chain })
}

type Text = Extract<ReadMessage, { kind: 'text' }>
type Typed = Extract<ReadMessage, { kind: 'typed-data' }>

function textNotes({ text, reading }: Text): readonly MessageNote[] {
  const notes: MessageNote[] = []
  if (isHash(text))
    notes.push({
      kind: 'critical',
      title: 'This text is a bare hash.',
      advice:
        'It may stand for a transaction or a permit, and nobody can see which. Ask for what it was made of.',
    })
  else if (reading === 'undecodable')
    notes.push({
      kind: 'high',
      title: 'This hex stands for no text.',
      advice: 'Safe{Wallet} calls that blind signing and refuses it unless it is allowed in its settings.',
    })
  else if (reading === 'decoded')
    notes.push({
      kind: 'info',
      title: 'You gave hex.',
      advice: 'Safe{Wallet} signs the text it stands for, which is what you see here.',
    })
  if (hasUnseen(text)) notes.push(unseenNote)
  return notes
}

function typedDataNotes(
  { typedData, hashes }: Typed,
  { account, chain }: Pick<Ready, 'account' | 'chain'>,
): readonly MessageNote[] {
  const notes: MessageNote[] = []
  const { domain, primaryType } = typedData
  const contract = String(domain['verifyingContract'] ?? '')
  if (primaryType === 'SafeTx' || primaryType === 'SafeMessage')
    notes.push({
      kind: 'high',
      title: sameAddress(contract, account.address)
        ? 'This describes something this Safe signs itself.'
        : 'This is for another Safe.',
      advice: `Signing it counts as this Safe’s signature as an owner of ${visibleText(contract)}. Check there what it does.`,
    })
  const forChain = domain['chainId']
  if (forChain !== undefined && forChain !== null && String(forChain) !== String(chain.id))
    notes.push({
      kind: 'warn',
      title: `This is for chain ${visibleText(String(forChain)).slice(0, 80)}.`,
      advice: `The Safe is on ${visibleText(chain.name)}, which is chain ${chain.id}. An app on another chain asked for it, or it was copied from one.`,
    })
  if (hashes.unsigned.length > 0)
    notes.push({
      kind: 'warn',
      title: 'Not all of it is signed.',
      advice: `No type names ${listOf(hashes.unsigned)}. It is left out below, and Safe{Wallet} may refuse the whole.`,
    })
  if (hashes.unusedTypes.length > 0)
    notes.push({
      kind: 'info',
      title: 'Some types are not used.',
      advice: `Nothing in the message is of type ${listOf(hashes.unusedTypes)}. They are not sent along; the hash is the same.`,
    })
  if (hashes.domainTypeDiffers)
    notes.push({
      kind: 'info',
      title: 'It describes its domain otherwise than the domain is.',
      advice: 'Safe{Wallet} goes by the values of the domain, and so do the hashes below.',
    })
  return notes
}

const unseenNote: MessageNote = {
  kind: 'warn',
  title: 'It has characters that are not seen.',
  advice: 'They are shown in ⟨angle brackets⟩ below and are signed with the rest.',
}

function hasUnseen(text: string): boolean {
  const seen = text.replace(/[\n\t]/g, '')
  return visibleText(seen) !== seen
}

const mostListed = 3

function listOf(names: readonly string[]): string {
  const listed = names.slice(0, mostListed).map((name) => visibleText(name).slice(0, 80))
  const others = names.length - listed.length
  return others > 0 ? `${listed.join(', ')} and ${others} more` : listed.join(', ')
}
