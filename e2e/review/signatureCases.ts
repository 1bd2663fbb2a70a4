import { concat, pad, toHex } from 'viem'
import { checksumAddress } from '../../src/shared/domain/values/address.ts'
import type { Hex } from '../../src/shared/domain/values/hex.ts'
import type { Confirmation } from '../../src/shared/gateway/TransactionDetails.ts'
import { pay } from '../sandbox/chain/calls.ts'
import { ada, bo, cy, dee } from '../sandbox/chain/people.ts'
import { safeTransaction } from '../sandbox/chain/safeTransaction.ts'
import { signSafeTransaction } from '../sandbox/chain/signatures.ts'
import type { Person, World } from '../sandbox/World.ts'
import type { TransactionCase } from './ReviewCase.ts'

/** Signatures that no gateway would keep, as they can come in by a file or a link. */
export async function signatureCases(world: World): Promise<Readonly<Record<string, TransactionCase>>> {
  const { safe, otherSafes, chainId } = world
  const transaction = safeTransaction({ ...pay(dee, '0.1'), nonce: 900n })
  const signedBy = async (person: Person, place = safe): Promise<Confirmation> => {
    const { signature } = await signSafeTransaction(person, { chainId, safe: place, transaction })
    return confirmation(person.address, signature)
  }
  const signed = (confirmations: readonly Confirmation[], place = safe): TransactionCase => ({
    kind: 'transaction',
    situation: 'composed',
    safe: place,
    call: transaction,
    confirmations,
  })
  const word = (value: Hex) => pad(value)
  return {
    refusingContract: signed(
      [
        confirmation(
          safe,
          concat([word(safe), word(toHex(65)), '0x00', word(toHex(65)), pad('0x01', { size: 65 })]),
        ),
      ],
      otherSafes.nested,
    ),
    approvalMissing: signed([confirmation(ada.address, concat([word(ada.address), word('0x00'), '0x01']))]),
    signedOther: { ...signed([await signedBy(bo, otherSafes.busy)]), page: { signer: bo.address } },
    formerOwner: signed([await signedBy(cy, otherSafes.eventful)], otherSafes.eventful),
    malformed: signed([
      confirmation(ada.address, concat([word('0x01'), word('0x01'), '0x05'])),
      await signedBy(bo),
    ]),
  }
}

function confirmation(signer: Hex, signature: Hex): Confirmation {
  return {
    signer: { address: checksumAddress(signer), name: undefined },
    signature,
    submittedAt: undefined,
  }
}
