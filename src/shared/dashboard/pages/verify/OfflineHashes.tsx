import { type HashForm, hashForms } from '../../../domain/safe/knownVersions.ts'
import type { SafeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../../../domain/transaction/safeTxHash.ts'
import type { Address } from '../../../domain/values/address.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { Status } from '../../../ui/Status.tsx'
import { HashFull } from '../../../ui/values/HashFull.tsx'
import { SourceMarks } from '../../../ui/values/SourceMarks.tsx'
import styles from './Offline.module.css'

type OfflineHashesProps = {
  /** `undefined` where the paste does not say: then only the hashes of older versions are known, which leave it out. */
  readonly chainId: number | undefined
  readonly safe: Address
  readonly transaction: SafeTransaction
  /** The hash that the paste names. */
  readonly claimed: Hex | undefined
}

/** The hashes of a transaction whose Safe was not read: its version decides between a few sets of them. */
export function OfflineHashes({ claimed, ...hashed }: OfflineHashesProps) {
  const sets = hashSets(hashed)
  const fitting = sets.find(({ hashes }) => hashes.safeTxHash === claimed)
  const compared = fitting === undefined ? sets : [fitting]
  const message = compared[0]?.hashes.messageHash
  return (
    <Panel title="Compare with your device" end={<SourceMarks of={['computed']}>Hashed here</SourceMarks>}>
      <PanelBody>
        <dl className={styles.hashes}>
          {message !== undefined && <Hash name="Message hash" hash={message} />}
          {compared.map(({ words, hashes }) => (
            <div key={words} className={styles.set}>
              <p>{words}</p>
              {hashes.messageHash !== message && <Hash name="Message hash" hash={hashes.messageHash} />}
              <Hash name="Domain hash" hash={hashes.domainHash} />
              <Hash name="safeTxHash" hash={hashes.safeTxHash} />
            </div>
          ))}
        </dl>
        {claimed !== undefined && <ClaimedVerdict fits={fitting !== undefined} />}
      </PanelBody>
    </Panel>
  )
}

/** A set of hashes for each range of versions that hash alike. */
function hashSets({ chainId, safe, transaction }: Omit<OfflineHashesProps, 'claimed'>) {
  return hashForms()
    .filter(({ newest }) => chainId !== undefined || !newest.domainHasChainId)
    .map((form) => ({
      words: releaseRange(form),
      hashes: hashSafeTransaction({ chainId: chainId ?? 0, safe, version: form.version }, transaction),
    }))
}

function ClaimedVerdict({ fits }: { readonly fits: boolean }) {
  return (
    <Status icon={fits ? 'tick' : 'critical'} tone={fits ? 'ok' : 'critical'}>
      {fits
        ? 'The hash that came along is the hash of these fields.'
        : 'The hash that came along belongs to something else. Stop.'}
    </Status>
  )
}

function releaseRange({ oldest, newest, isOpen }: HashForm): string {
  if (isOpen) return `Safe ${oldest.release} and newer`
  return oldest === newest ? `Safe ${oldest.release}` : `Safe ${oldest.release} to ${newest.release}`
}

/** One hash under its name, whole. */
export function Hash({ name, hash }: { readonly name: string; readonly hash: Hex }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <HashFull hash={hash} />
      </dd>
    </div>
  )
}
