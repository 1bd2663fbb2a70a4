import type { AccountRef } from '../domain/safe/safeRef.ts'
import { hashOf } from '../domain/signable/Signable.ts'
import type { DeviceTexts } from '../source/keptTexts.ts'
import { addLocal, localKey, readLocal, removeLocal } from '../source/localSignables.ts'
import { sourceErrors } from '../source/sourceErrors.ts'
import { type SignableStore, signableOf } from './SignableStore.ts'

/** What this device keeps of a Safe. Nothing of it leaves the device by itself. */
export function deviceStore(texts: DeviceTexts, account: AccountRef): SignableStore {
  return {
    origin: 'device',
    async read(kind, hash) {
      const signable = readLocal(kind, texts.read(localKey(kind, account)), account).find(
        (local) => hashOf(local) === hash,
      )
      return signable && { ...signable, origin: 'device' }
    },
    async addSignature(givenSignature, { clearance }) {
      clearance.require(givenSignature.composed)
      if (addLocal(texts, account, [signableOf(givenSignature)]) === 'full') throw sourceErrors.localFull()
    },
    async remove({ safeTxHash }) {
      removeLocal(texts, account, [safeTxHash])
    },
  }
}
