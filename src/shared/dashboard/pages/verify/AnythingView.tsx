import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import type { PastedTransaction } from '../../../domain/pasted/PastedTransaction.ts'
import { accountKey } from '../../../domain/safe/accountKey.ts'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import type { Anything } from '../../../review/readAnything.ts'
import { formatPageLocation } from '../../../routing/route.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Note } from '../../../ui/Note.tsx'
import { chainPrefixOf } from '../../parts/account/openSafe/chainPrefixOf.ts'
import { useOpenSafe } from '../../parts/account/openSafe/useOpenSafe.ts'
import { usePageMemory } from '../../parts/composer/memory/PageMemory.tsx'
import { BatchRemarks } from '../../parts/frame/given/BatchRemarks.tsx'
import layout from '../../parts/frame/page/Layout.module.css'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { CalldataView } from './CalldataView.tsx'
import { describeUnreadable } from './describeUnreadable.ts'
import { HashSearch } from './HashSearch.tsx'
import { NameTheSafe } from './NameTheSafe.tsx'
import { OfflineTransaction } from './OfflineTransaction.tsx'
import { SignaturesOffline } from './SignaturesOffline.tsx'
import { TypedDataView } from './TypedDataView.tsx'
import { type Target, targetOf } from './targetOf.ts'

const RecordView = lazyPart(async () => (await import('./RecordView.tsx')).RecordView)

type GivenAnything = { readonly anything: Anything; readonly text: string }

/**
 * What was given, without a Safe around it. What names a Safe of a network of this site opens there, with every check;
 * until then, and where it cannot, it is read by its bytes alone.
 */
export function AnythingView({ anything, text }: GivenAnything) {
  const memory = usePageMemory()
  const target = targetOf(anything)
  const remember = useCallback(
    (safe: AccountRef) => {
      memory.pasted = { account: accountKey(safe), text }
    },
    [memory, text],
  )
  const { go, asking, problem, possible } = useGoTo(remember)
  useEffect(() => {
    if (target !== undefined) go(target)
  })
  return (
    <div className={layout.stack}>
      {asking && <p role="status">Asking the chain about its Safe.</p>}
      {problem !== undefined && (
        <Note kind="high" title={problem.title}>
          {problem.advice}
        </Note>
      )}
      {target !== undefined && !possible && <OtherSafe target={target} />}
      {!asking && <Offline anything={anything} text={text} onTarget={go} onSafe={remember} />}
    </div>
  )
}

/** Opens the Safe that something names, at the page that reads it. Once: after a failure the user tries again. */
function useGoTo(remember: (safe: AccountRef) => void) {
  const { safes } = useSource().capabilities
  const { openAt, asking, problem } = useOpenSafe(undefined, remember)
  const went = useRef(false)
  const possible = safes !== undefined
  function go({ safe, route }: Target) {
    if (went.current || !possible) return
    went.current = true
    void openAt(safe, route)
  }
  return { go, asking, problem, possible }
}

/** Inside a host one Safe is shown: the others open in a window of their own. */
function OtherSafe({ target: { safe, route } }: { readonly target: Target }) {
  const account = { chain: chainPrefixOf(safe.chainId), address: safe.address }
  return (
    <Note kind="info" title="It belongs to another Safe.">
      This page shows one Safe.{' '}
      <a href={formatPageLocation({ account, route })} target="_blank" rel="noopener noreferrer">
        Open its Safe in a new tab
      </a>{' '}
      to run every check.
    </Note>
  )
}

type OfflineProps = GivenAnything & {
  readonly onTarget: (target: Target) => void
  readonly onSafe: (safe: AccountRef) => void
}

function Offline({ anything, text, onTarget, onSafe }: OfflineProps) {
  const askForSafe = <NameTheSafe onSafe={onSafe} />
  const show = (pasted: PastedTransaction) => <OfflineTransaction pasted={pasted} askForSafe={askForSafe} />
  const search = (hash: Hex) => (
    <HashSearch hash={hash} onTarget={onTarget} askForSafe={askForSafe} show={show} />
  )
  switch (anything.kind) {
    case 'transaction':
      return show(anything)
    case 'calldata':
      return <CalldataView data={anything.data} />
    case 'typed-data':
      return <TypedDataView message={anything.message} />
    case 'hash':
      return search(anything.hash)
    case 'link':
      return targetOf(anything) === undefined ? search(anything.safeTxHash) : null
    case 'batch':
      return <OfflineBatch file={anything} onSafe={onSafe} />
    case 'digits':
      return <Named title="Digits are compared with what waits in a Safe." onSafe={onSafe} />
    case 'signatures':
      return targetOf(anything) === undefined ? <SignaturesOffline text={text} /> : null
    case 'record':
      return (
        <OfflineRecord record={anything.record}>
          {anything.transaction !== undefined && show(anything.transaction)}
        </OfflineRecord>
      )
    case 'problem':
      return <p role="alert">{describeUnreadable(anything.problem, text)}</p>
  }
}

function OfflineBatch({
  file,
  onSafe,
}: Pick<OfflineProps, 'onSafe'> & { readonly file: Extract<Anything, { readonly kind: 'batch' }> }) {
  return (
    <>
      <Named title="This is a batch of calls. The Safe and its nonce decide the hash." onSafe={onSafe} />
      <BatchRemarks file={file} />
    </>
  )
}

/** A signing record, and below it the reading of what it is about. */
function OfflineRecord({
  record,
  children,
}: Pick<Extract<Anything, { readonly kind: 'record' }>, 'record'> & { readonly children: ReactNode }) {
  return (
    <LazyParts fallback={<p role="status">Reading the record.</p>}>
      <RecordView record={record} />
      {children}
    </LazyParts>
  )
}

function Named({ title, onSafe }: { readonly title: string; readonly onSafe: (safe: AccountRef) => void }) {
  const { safes } = useSource().capabilities
  return (
    <>
      <Note kind="info" title={title}>
        {safes === undefined ? 'Open this page inside that Safe.' : 'Name the Safe to go on.'}
      </Note>
      <NameTheSafe onSafe={onSafe} />
    </>
  )
}
