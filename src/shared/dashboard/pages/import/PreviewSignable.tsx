import type { ReactNode } from 'react'
import type { SignableDifference } from '../../../domain/signable/mergeSignables.ts'
import { hashOf, type Signable } from '../../../domain/signable/Signable.ts'
import type { ValidSignable } from '../../../domain/signable/ValidatedItem.ts'
import { shortenAddress } from '../../../domain/values/shortenAddress.ts'
import { Link } from '../../../routing/Link.tsx'
import { ConfirmationBar } from '../../../ui/ConfirmationBar.tsx'
import { Status } from '../../../ui/Status.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import text from '../../../ui/text.module.css'
import { AddressView } from '../../../ui/values/AddressView.tsx'
import { ForeignText } from '../../../ui/values/ForeignText.tsx'
import { HashFull } from '../../../ui/values/HashFull.tsx'
import layout from '../../parts/frame/page/Layout.module.css'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { messageTitle } from '../../parts/reading/messages/messageTitle.ts'
import { titleOfTransaction } from '../../parts/reading/transaction/titleOfTransaction.ts'
import styles from './ImportPreview.module.css'
import { knownWords, PreviewSignatures } from './PreviewSignatures.tsx'

/** A transaction or message in a file: what it is, whose signatures count, and what keeping it would change. */
export function PreviewSignable({
  item,
  difference,
  findings,
}: {
  readonly item: ValidSignable
  readonly difference: SignableDifference
  /** What the checks found; nothing where its reading is above. */
  readonly findings: ReactNode
}) {
  const { signable, audit } = item
  return (
    <>
      <div className={styles.head}>
        <Head signable={signable} />
        <ConfirmationBar submitted={audit.validSigners.length} required={audit.threshold} />
      </div>
      <What signable={signable} />
      <HashFull hash={hashOf(signable)} />
      <PreviewSignatures valid={item}>
        <SignableChange difference={difference} />
      </PreviewSignatures>
      {!difference.past && (
        <LazyParts fallback={<p className={text.small}>Loading the checks.</p>}>{findings}</LazyParts>
      )}
      {difference.known && (
        <p>
          {signable.kind === 'transaction' ? (
            <Link detail to={{ page: 'transaction', id: signable.safeTxHash }}>
              Read and check it
            </Link>
          ) : (
            <Link to={{ page: 'messages' }}>Read and check it under Messages</Link>
          )}
        </p>
      )}
    </>
  )
}

function Head({ signable }: { readonly signable: Signable }) {
  const { account, chain } = useReady()
  if (signable.kind === 'message')
    return (
      <>
        <span className={styles.title}>{messageTitle(signable.message)}</span>
        <Tag>Message</Tag>
      </>
    )
  const { transaction } = signable
  return (
    <>
      <span className={styles.title}>
        {titleOfTransaction(transaction, { safe: account.address, symbol: chain.nativeCurrency.symbol })}
      </span>
      {transaction.operation === 1 && <Tag kind="high">Delegatecall</Tag>}
      <span className={text.small}>Nonce {String(transaction.nonce)}</span>
    </>
  )
}

function What({ signable }: { readonly signable: Signable }) {
  if (signable.kind === 'transaction')
    return (
      <div className={layout.row}>
        <span className={text.small}>To</span> <AddressView address={signable.transaction.to} />
      </div>
    )
  const { message } = signable
  return message.kind === 'text' ? (
    <ForeignText label="Text" text={message.text} />
  ) : (
    <ForeignText label="Typed data" text={message.json} mono />
  )
}

function SignableChange({ difference }: { readonly difference: SignableDifference }) {
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
