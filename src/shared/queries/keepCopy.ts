import type { AccountRef } from '../domain/safe/safeRef.ts'
import { hashOf } from '../domain/signable/Signable.ts'
import { isSignatureOf, noteHandedOver, readHandedOver } from '../source/handedOver.ts'
import type { DeviceTexts } from '../source/keptTexts.ts'
import { addLocal, type Keeping, localKey, readLocal } from '../source/localSignables.ts'
import { type GivenSignature, signableOf } from './SignableStore.ts'

/**
 * Keeps on this device what was handed over and is neither taken nor refused, so that it outlives the page. It leaves the
 * device once the gateway shows it (`settleListed`), unless this device had it before. Returns how it is kept.
 */
export function keepCopy(
  texts: DeviceTexts,
  account: AccountRef,
  givenSignature: GivenSignature,
  { onlyProposes = false }: { readonly onlyProposes?: boolean | undefined } = {},
): Keeping {
  const signable = signableOf(givenSignature)
  const { kind } = givenSignature
  const hash = hashOf(signable)
  const { signer } = givenSignature.signed
  const wasThere = readLocal(kind, texts.read(localKey(kind, account)), account).some(
    (signable) => hashOf(signable) === hash,
  )
  const open = readHandedOver(texts, account).find((handedRecord) =>
    isSignatureOf(handedRecord, { hash, signer }),
  )
  // A delegate's signature counts for nothing: the transaction is kept without it.
  const kept = onlyProposes ? { ...signable, signatures: [] } : signable
  const keeping = addLocal(texts, account, [kept])
  if (keeping !== 'full' && open !== undefined && !wasThere)
    noteHandedOver(texts, account, { ...open, copied: true })
  return keeping
}
