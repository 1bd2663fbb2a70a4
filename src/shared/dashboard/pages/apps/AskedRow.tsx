import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { leadLine } from '../../../domain/lead/writeLead.ts'
import { type AccountRef, sameAccount } from '../../../domain/safe/safeRef.ts'
import { sameAddress } from '../../../domain/values/address.ts'
import type { Call } from '../../../domain/values/call.ts'
import { shortenAddress } from '../../../domain/values/shortenAddress.ts'
import { askedFindingsQuery } from '../../../review/askedFindings.ts'
import type { RowFindings } from '../../../review/rowFindings.ts'
import { Link } from '../../../routing/Link.tsx'
import type { DappRequest } from '../../../source/DappRequest.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import button from '../../../ui/Button.module.css'
import { joinClasses } from '../../../ui/joinClasses.ts'
import text from '../../../ui/text.module.css'
import { useSeen } from '../../../ui/useSeen.ts'
import { askerWithProof } from '../../parts/frame/page/askerWords.ts'
import { DateTime } from '../../parts/frame/page/DateTime.tsx'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { messageTitle } from '../../parts/reading/messages/messageTitle.ts'
import { usePageKnowledge } from '../../parts/reading/review/usePageKnowledge.ts'
import { LeadTitle } from '../../parts/reading/transaction/LeadTitle.tsx'
import { RowVerdict } from '../../parts/waiting/queue/RowVerdict.tsx'
import styles from './Dapps.module.css'
import { describeAsk } from './requestWords.ts'

type AskedRowProps = {
  readonly request: DappRequest
  /** The one that its calls would have; `undefined` until somebody names it. */
  readonly nonce: bigint | undefined
}

/** A request in the list: its sentence, its asker and the link to its page. */
export function AskedRow({ request, nonce }: AskedRowProps) {
  const ready = useReady()
  const { asks, account, state } = request
  const isReadHere = sameAccount(account, refOf(ready)) && state !== 'collecting'
  if (asks.kind === 'calls' && isReadHere)
    return <JudgedRow request={request} calls={asks.calls} nonce={nonce} />
  const ask = describeAsk(asks)
  const title = asks.kind === 'message' ? messageTitle(asks.message) : ask
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        {isReadHere ? <AskedTitle request={request}>{title}</AskedTitle> : <strong>{title}</strong>}
        <RequestFacts request={request}>{asks.kind === 'message' && <span>{ask}</span>}</RequestFacts>
      </div>
      {isReadHere ? (
        <ReadLink request={request} title={title} />
      ) : (
        <span className={text.small}>{whyNotHere(request, refOf(ready))}</span>
      )}
    </li>
  )
}

/** Calls, with what the checks say of them in a row of the queue. */
function JudgedRow({ request, calls, nonce }: AskedRowProps & { readonly calls: readonly Call[] }) {
  const ready = useReady()
  const source = useSource()
  const page = usePageKnowledge(ready)
  const [ref, isSeen] = useSeen<HTMLLIElement>()
  const native = ready.chain.nativeCurrency
  const { hash, asks } = request
  const query = askedFindingsQuery(source, refOf(ready), { calls, hash, nonce, page, native })
  const { data, isError } = useQuery({ ...query, enabled: isSeen && nonce !== undefined })
  const isStop = data?.worst?.severity === 'critical'
  const title = data ? leadLine(data.lead) : describeAsk(asks)
  return (
    <li ref={ref} className={joinClasses(styles.row, isStop && styles.stop)}>
      <div className={styles.what}>
        <AskedTitle request={request}>{data ? <LeadTitle lead={data.lead} /> : describeAsk(asks)}</AskedTitle>
        <RequestFacts request={request}>
          <AskedVerdict findings={data} failed={isError} />
          {data?.worth !== undefined && <span>{data.worth}</span>}
        </RequestFacts>
      </div>
      <ReadLink request={request} title={title} stop={isStop} />
    </li>
  )
}

/** The whole of it leads to its page. */
function AskedTitle({
  request: { id },
  children,
}: Pick<AskedRowProps, 'request'> & { readonly children: ReactNode }) {
  return (
    <Link detail data-row className={styles.title} to={{ page: 'apps', request: id }}>
      {children}
    </Link>
  )
}

/** The worst that the checks say. What they could not say is never the absence of a warning. */
function AskedVerdict({
  findings,
  failed,
}: {
  readonly findings: RowFindings | null | undefined
  readonly failed: boolean
}) {
  if (failed || findings === null) return <span>Not read: the chain or the gateway does not answer</span>
  if (findings === undefined) return <span>Reading what it does…</span>
  if (findings.worst === undefined && !findings.isWhole) return <span>Not every check could run</span>
  return <RowVerdict findings={findings} failed={false} />
}

/** Who asks, since when, and until when an answer is heard. */
function RequestFacts({
  request: { asker, arrived, answerableUntil },
  children,
}: Pick<AskedRowProps, 'request'> & { readonly children: ReactNode }) {
  return (
    <>
      <div className={styles.why}>{children}</div>
      <span className={text.small}>
        Asked by {askerWithProof(asker)}, <DateTime timestamp={arrived} />
        {answerableUntil !== undefined && (
          <>
            , can be answered until <DateTime timestamp={answerableUntil} style="clock" />
          </>
        )}
      </span>
    </>
  )
}

function ReadLink({
  request: { id },
  title,
  stop = false,
}: Pick<AskedRowProps, 'request'> & {
  readonly title: string
  /** Something is critical: then refusing is the next step. */
  readonly stop?: boolean
}) {
  const words = stop ? 'Read and refuse' : 'Read it'
  return (
    <Link
      detail
      className={joinClasses(button.button, button.small)}
      to={{ page: 'apps', request: id }}
      // The title leads to the same place: one stop for who goes by keys.
      tabIndex={-1}
      aria-label={`${words}: ${title.replace(/\.$/, '')}`}
    >
      {words}
    </Link>
  )
}

/** A request is read where its Safe is open, and one that is signed waits for others. */
function whyNotHere({ account, state }: DappRequest, open: AccountRef): string {
  if (state === 'collecting') return 'Signed here. Other owners have yet to sign.'
  return sameAddress(account.address, open.address)
    ? 'For this Safe on another network. Open it there to read it.'
    : `For ${shortenAddress(account.address)}. Open that Safe to read it.`
}
