import { shortenAddress } from '../../../domain/values/shortenAddress.ts'
import type { AppFrame, Dapps } from '../../../source/DappDoor.ts'
import type { DappNotice } from '../../../source/DappNotice.ts'
import type { AnswerTime, DappSession } from '../../../source/DappSession.ts'
import { Button } from '../../../ui/Button.tsx'
import { Choice } from '../../../ui/fields/Choice.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import text from '../../../ui/text.module.css'
import { hostOfApp, nameOfClaims } from '../../parts/frame/page/askerWords.ts'
import { DateTime } from '../../parts/frame/page/DateTime.tsx'
import styles from './Dapps.module.css'
import { refusedAsks } from './refusedAsks.ts'
import { showerOf } from './useReturnedFocus.ts'

/** The apps that can ask: in frames of this tab, and over WalletConnect. */
export function ConnectedApps({
  frames,
  sessions,
  notices,
  dapps,
}: {
  readonly frames: readonly AppFrame[]
  readonly sessions: readonly DappSession[]
  /** The newest last. */
  readonly notices: readonly DappNotice[]
  readonly dapps: Dapps
}) {
  return (
    <Panel title="Connected" note="They can see a Safe and ask. They cannot sign.">
      <ul className={styles.rows}>
        {frames.map((frame) => (
          <FrameRow key={frame.id} frame={frame} dapps={dapps} />
        ))}
        {sessions.map((session) => (
          <SessionRow
            key={session.topic}
            session={session}
            refusal={refusalOf(session, notices)}
            dapps={dapps}
          />
        ))}
      </ul>
    </Panel>
  )
}

function FrameRow({
  frame: { id, origin, account, since, lastAsked, knowsNames, status },
  dapps,
}: {
  readonly frame: AppFrame
  readonly dapps: Dapps
}) {
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <strong>{hostOfApp(origin)}</strong>
        <span className={text.small}>
          {status === 'left'
            ? 'Left its page, and is not answered'
            : `Open in this tab for ${shortenAddress(account.address)}`}
          , since <DateTime timestamp={since} />
          <LastAsked at={lastAsked} />
          {knowsNames && '. It reads the names in your address book'}
        </span>
      </div>
      <div className={styles.buttons}>
        <Button
          id={showerOf(id)}
          small
          aria-label={`Show ${hostOfApp(origin)}`}
          onClick={() => dapps.show(id)}
        >
          Show it
        </Button>
        <Button small aria-label={`Close ${hostOfApp(origin)}`} onClick={() => dapps.close(id)}>
          Close
        </Button>
      </div>
    </li>
  )
}

const answerTimes: readonly { readonly value: AnswerTime; readonly name: string }[] = [
  { value: 'as-needed', name: 'when executed if one owner is enough, else when proposed' },
  { value: 'proposed', name: 'when proposed, with the hash that owners sign' },
  { value: 'executed', name: 'when executed, with the hash of the transaction' },
]

function SessionRow({
  session,
  refusal,
  dapps,
}: {
  readonly session: DappSession
  readonly refusal: RefusalNotice | undefined
  readonly dapps: Dapps
}) {
  const { topic, claims, answers } = session
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <SessionFacts session={session} />
        {refusal !== undefined && <RefusedOfSession refusal={refusal} />}
        <Choice
          label="Gets its answer"
          value={answers}
          options={answerTimes}
          onChange={(chosen) => void dapps.setAnswerTime(topic, chosen)}
        />
        <span className={text.small}>
          For a transaction that it waits for. Many apps look for the hash on the chain, where it is found
          once the transaction is executed.
        </span>
      </div>
      <Button
        small
        aria-label={`Disconnect ${nameOfClaims(claims)}`}
        onClick={() => void dapps.disconnect(topic)}
      >
        Disconnect
      </Button>
    </li>
  )
}

/** Who is connected, for which Safe, and since when. */
function SessionFacts({
  session: { claims, accounts, since, lastAsked },
}: {
  readonly session: DappSession
}) {
  const app = nameOfClaims(claims)
  const [account] = accounts
  return (
    <>
      <strong>{app}, name not proven</strong>
      {claims.name !== '' && claims.name !== app && (
        <span className={text.small}>It calls itself “{claims.name}”</span>
      )}
      <span className={text.small}>
        WalletConnect
        {account !== undefined && ` for ${shortenAddress(account.address)}`}, since{' '}
        <DateTime timestamp={since} />
        <LastAsked at={lastAsked} />
      </span>
    </>
  )
}

type RefusalNotice = Extract<DappNotice, { readonly kind: 'refused' }>

/** What the dApp of a session could not ask for last. */
function refusalOf({ topic }: DappSession, notices: readonly DappNotice[]): RefusalNotice | undefined {
  return notices.findLast(
    (notice): notice is RefusalNotice =>
      notice.kind === 'refused' && notice.asker.door === 'session' && notice.asker.topic === topic,
  )
}

function RefusedOfSession({ refusal: { why, at } }: { readonly refusal: RefusalNotice }) {
  return (
    <Note kind="warn" title={`It ${refusedAsks[why].title}`}>
      <DateTime timestamp={at} />. {refusedAsks[why].meaning}
    </Note>
  )
}

function LastAsked({ at }: { readonly at: number | undefined }) {
  if (at === undefined) return null
  return (
    <>
      , asked last <DateTime timestamp={at} />
    </>
  )
}
