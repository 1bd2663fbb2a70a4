import { provenFactWords } from '../../../../domain/proof/provenFactWords.ts'
import type { BrokenPart, SlotName } from '../../../../domain/record/checkRecordedProof.ts'
import { checksumAddress } from '../../../../domain/values/address.ts'

/** What of the proof in a record does not fit. */
export function describeBroken(part: BrokenPart): string {
  switch (part.kind) {
    case 'shape':
      return `${part.place} cannot be read, or is missing.`
    case 'hosts':
      return 'The record names fewer than two hosts for the block.'
    case 'header':
      return 'The fields of the header do not hash to the hash of the block.'
    case 'account':
      return 'The proof of the account does not lead from the header to this Safe.'
    case 'slot':
      return `The proof of ${describeSlot(part.slot)} does not lead to it.`
    case 'state':
      return `The record states something else than it proves: ${part.facts.map((fact) => provenFactWords[fact]).join(', ')}.`
    case 'other-storage':
      return 'What is proven is not the storage of a Safe.'
  }
}

function describeSlot(slot: SlotName): string {
  switch (slot.kind) {
    case 'ownerCount':
      return 'the number of owners'
    case 'owners':
    case 'modules':
      return slot.after === undefined
        ? `the start of the ${provenFactWords[slot.kind]}`
        : `the entry of the ${provenFactWords[slot.kind]} after ${checksumAddress(slot.after)}`
    default:
      return `the ${provenFactWords[slot.kind]}`
  }
}
