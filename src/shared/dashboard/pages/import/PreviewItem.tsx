import type { AdmittedItem } from '../../../domain/bundle/AdmittedItem.ts'
import type { CosignedDifference } from '../../../domain/bundle/mergeCosigned.ts'
import { Link } from '../../../routing/Link.tsx'
import { AddressView } from '../../../ui/AddressView.tsx'
import { ConfirmationBar } from '../../../ui/ConfirmationBar.tsx'
import { shortenAddress } from '../../../ui/groupHex.ts'
import { HashFull } from '../../../ui/HexGroups.tsx'
import { Status } from '../../../ui/Status.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import text from '../../../ui/text.module.css'
import styles from '../../bundles/Bundles.module.css'
import type { Ready } from '../../parts/page/accountNames.ts'
import layout from '../../parts/page/Layout.module.css'
import { describeCosigned } from '../../sign/signatures/describeBundle.ts'
import { PreviewMessage } from './PreviewMessage.tsx'
import { knownWords, PreviewSignatures } from './PreviewSignatures.tsx'

/** One entry of a bundle: what it is, whose signatures count, and what keeping it would change. */
export function PreviewItem({
  ready,
  item,
  number,
  difference,
}: {
  readonly ready: Ready
  readonly item: AdmittedItem
  /** Its place in the bundle, from 1. */
  readonly number: number
  /** Of a transaction that may enter. */
  readonly difference: CosignedDifference | undefined
}) {
  switch (item.kind) {
    case 'malformed':
      return (
        <Status icon="failed" tone="high">
          {item.of === 'message'
            ? `Entry ${number} is no message that can be signed: its text, its typed data or its hash is missing or broken.`
            : `Entry ${number} is no transaction: a field is missing, or is no number or address.`}{' '}
          The others are not affected.
        </Status>
      )
    case 'wrong-hash':
      return (
        <>
          <Status icon="critical" tone="critical">
            Entry {number} was changed: its fields do not make the hash that stands beside them. It is left
            out.
          </Status>
          <div>
            <p className={text.small}>It names</p>
            <HashFull hash={item.claimed} />
            <p className={text.small}>Its fields make</p>
            <HashFull hash={item.computed} />
          </div>
        </>
      )
    case 'transaction':
      return <Transaction ready={ready} item={item} difference={difference} />
    case 'message':
      return <PreviewMessage ready={ready} item={item} />
  }
}

function Transaction({
  ready: { account, chain },
  item,
  difference,
}: {
  readonly ready: Ready
  readonly item: Extract<AdmittedItem, { kind: 'transaction' }>
  readonly difference: CosignedDifference | undefined
}) {
  const { cosigned, audit } = item
  const { transaction, safeTxHash } = cosigned
  const title = describeCosigned(transaction, { safe: account.address, symbol: chain.nativeCurrency.symbol })
  return (
    <>
      <div className={styles.head}>
        <span className={styles.title}>{title}</span>
        {transaction.operation === 1 && <Tag kind="high">Delegatecall</Tag>}
        <span className={text.small}>Nonce {String(transaction.nonce)}</span>
        <ConfirmationBar submitted={audit.validSigners.length} required={audit.threshold} />
      </div>
      <div className={layout.row}>
        <span className={text.small}>To</span> <AddressView address={transaction.to} />
      </div>
      <HashFull hash={safeTxHash} />
      <PreviewSignatures judged={item} of="transaction">
        {difference !== undefined && <Difference difference={difference} />}
      </PreviewSignatures>
      {difference?.known === true && (
        <p>
          <Link detail to={{ page: 'transaction', id: safeTxHash }}>
            Read and check it
          </Link>
        </p>
      )}
    </>
  )
}

function Difference({ difference }: { readonly difference: CosignedDifference }) {
  const { known, newSigners, competitors, past } = difference
  if (past)
    return (
      <Status icon="replaced" tone="quiet">
        Its nonce is used: it can never be executed. There is nothing to keep.
      </Status>
    )
  return (
    <>
      <Status icon={known ? 'done' : 'info'} tone={known ? 'ok' : 'info'}>
        {known ? knownWords(newSigners) : 'It is not on this device yet.'}
      </Status>
      {competitors.length > 0 && (
        <Status icon="warning" tone="warn">
          {competitors.length === 1
            ? 'Another transaction has'
            : `${competitors.length} other transactions have`}{' '}
          this nonce: {competitors.map(shortenAddress).join(', ')}. Only one of them can ever be executed; all
          of them stay.
        </Status>
      )}
    </>
  )
}
