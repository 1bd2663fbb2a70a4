import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rulesOf } from '../../../domain/safe/knownVersions.ts'
import type { SafeIdentity } from '../../../domain/safe/SafeIdentity.ts'
import type { SafeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../../../domain/transaction/safeTxHash.ts'
import { deviceHashes } from '../../../domain/typedData/deviceHashes.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import { identityQuery } from '../../../review/readings/identityQuery.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import text from '../../../ui/text.module.css'
import { HashFull } from '../../../ui/values/HashFull.tsx'
import { askerName } from '../../parts/frame/page/askerName.ts'
import layout from '../../parts/frame/page/Layout.module.css'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { saveFile } from '../../parts/frame/page/saveFile.ts'
import { useAccountRef, useReady } from '../../parts/frame/page/useReady.ts'
import { formNames } from '../../parts/reading/panels/describeMatch.ts'
import styles from './ExpectedHashes.module.css'
import { hashesToPrint } from './hashesToPrint.ts'
import { SecondDevice } from './SecondDevice.tsx'

const ExpectedScreens = lazyPart(async () => (await import('./ExpectedScreens.tsx')).ExpectedScreens)

/**
 * What the host and the device must show for a batch, in the order in which devices show it. The window of the host
 * covers this page once it is asked, so this is read, or taken along, before.
 */
export function ExpectedHashes({
  transaction,
  settled = false,
}: {
  readonly transaction: SafeTransaction
  /** All ten fields are what will be signed; otherwise the nonce, and an old gas limit, are up to whom is asked. */
  readonly settled?: boolean
}) {
  const ready = useReady()
  const reported = ready.account.kind === 'safe' ? ready.account.reported : undefined
  const { data: identity } = useQuery(identityQuery(useSource(), refOf(ready), reported?.version))
  if (identity === undefined || identity === null) return null
  const { rows, isOpen, safeTxHash } = expectedRows(identity, transaction, settled)
  const asker = askerName(ready.host)
  return (
    <section className={styles.expected} aria-label="Hashes to compare">
      <p>{settled ? settledWords(transaction) : expectedWords(transaction, asker)}</p>
      <dl className={styles.hashes}>
        {rows.map((row) => (
          <ExpectedHashRow key={row.name} {...row} />
        ))}
      </dl>
      {isOpen && <OpenLimitNote asker={asker} />}
      <TakeAlong {...{ identity, transaction, rows, safeTxHash }} />
      {ready.host !== undefined && <CoveringNote asker={asker} />}
      {!isOpen && (
        <LazyParts>
          <ExpectedScreens
            identity={identity}
            transaction={transaction}
            signer={ready.account.kind === 'safe' ? ready.account.signer : undefined}
          />
        </LazyParts>
      )}
    </section>
  )
}

/** What must be shown, in order. `isOpen`: the sender still chooses a gas limit, which is hashed. */
function expectedRows(identity: SafeIdentity, transaction: SafeTransaction, settled: boolean) {
  const { domainHash, messageHash, safeTxHash } = hashSafeTransaction(identity, transaction)
  // Before 1.3.0 only the domain is known before.
  const isOpen = !settled && rulesOf(identity.version).failedCall === 'uses-nonce'
  const rows = deviceHashes({ domainHash, messageHash, hash: safeTxHash })
    .slice(0, isOpen ? 1 : 3)
    .map(({ form, hash }) => ({ name: formNames.transaction[form].name, hash }))
  return { rows, isOpen, safeTxHash }
}

function settledWords({ nonce }: SafeTransaction): string {
  return `At nonce ${nonce} your wallet and your device must show:`
}

function expectedWords({ nonce }: SafeTransaction, asker: string): string {
  return `With the expected nonce ${nonce}, ${asker} and your device must show:`
}

function OpenLimitNote({ asker }: { readonly asker: string }) {
  return (
    <p className={text.small}>
      Message and safeTxHash are not known before: {asker} adds a gas limit, which Safes before 1.3.0 need.
    </p>
  )
}

function CoveringNote({ asker }: { readonly asker: string }) {
  return (
    <p className={text.small}>
      The window of {asker} covers this page: write the hashes down, or keep them on a second screen. If it
      takes another nonce, only the domain stays the same.
    </p>
  )
}

/** The hashes on paper or on a second device. */
function TakeAlong({
  identity,
  transaction,
  rows,
  safeTxHash,
}: Parameters<typeof hashesToPrint>[0] & { readonly safeTxHash: Hex }) {
  const account = useAccountRef()
  const [away, setAway] = useState(false)
  return (
    <>
      <div className={layout.row}>
        <Button
          small
          onClick={() =>
            saveFile({
              name: `hashes-${transaction.nonce}-${safeTxHash.slice(2, 10)}.html`,
              type: 'text/html',
              content: hashesToPrint({ identity, transaction, rows }),
            })
          }
        >
          Print
        </Button>
        <Button small onClick={() => setAway(true)}>
          Open on a second device
        </Button>
      </div>
      {away && (
        <SecondDevice
          account={account}
          transaction={transaction}
          safeTxHash={safeTxHash}
          onClose={() => setAway(false)}
        />
      )}
    </>
  )
}

function ExpectedHashRow({ name, hash }: { readonly name: string; readonly hash: Hex }) {
  return (
    <div>
      <dt>
        {name} <CopyButton value={hash} what={name} />
      </dt>
      <dd>
        <HashFull hash={hash} />
      </dd>
    </div>
  )
}
