import { useMemo } from 'react'
import { requestForTransaction } from '../../../domain/device/DeviceRequest.ts'
import { drawDevice } from '../../../domain/device/drawDevice.ts'
import type { SafeIdentity } from '../../../domain/safe/SafeIdentity.ts'
import type { SafeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../../../domain/transaction/safeTxHash.ts'
import type { Address } from '../../../domain/values/address.ts'
import { DevicePicker } from '../../parts/reading/device/DevicePicker.tsx'
import { DeviceScreens } from '../../parts/reading/device/DeviceScreens.tsx'
import { modelNames } from '../../parts/reading/device/describeScreen.ts'
import { useDevice } from '../../parts/reading/device/useDevice.ts'
import styles from './ExpectedHashes.module.css'

/** The screens of the device that signs, before its window opens: there is nothing to mark on them yet. */
export function ExpectedScreens({
  identity,
  transaction,
  signer,
}: {
  readonly identity: SafeIdentity
  readonly transaction: SafeTransaction
  readonly signer: Address | undefined
}) {
  const { choice, choose } = useDevice(signer)
  const request = useMemo(() => {
    const { safeTxHash: hash, ...hashes } = hashSafeTransaction(identity, transaction)
    return requestForTransaction(identity, transaction, { hashes: { ...hashes, hash }, signer })
  }, [identity, transaction, signer])
  return (
    <details className={styles.screens}>
      <summary>
        {choice === undefined
          ? 'See it as your device shows it'
          : `As your ${modelNames[choice.model]} shows it`}
      </summary>
      <DevicePicker signer={signer} choice={choice} onChoose={choose} />
      {choice !== undefined && <DeviceScreens drawing={drawDevice(request, choice)} of="transaction" />}
    </details>
  )
}
