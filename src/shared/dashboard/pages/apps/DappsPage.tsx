import { use, useState } from 'react'
import { Link } from '../../../routing/Link.tsx'
import type { AppFrame, DappDoor, Dapps } from '../../../source/DappDoor.ts'
import type { DappRequest } from '../../../source/DappRequest.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import text from '../../../ui/text.module.css'
import { useDescribeError } from '../../parts/errors/useDescribeError.ts'
import { DateTime } from '../../parts/page/DateTime.tsx'
import layout from '../../parts/page/Layout.module.css'
import { type Ready, refOf } from '../../parts/page/Ready.ts'
import { useDapps } from '../../parts/page/useDapps.ts'
import styles from './Dapps.module.css'
import { ListedApps } from './ListedApps.tsx'
import { describeAsk, hostOfApp } from './requestWords.ts'

/** What apps ask, which of them are open, and the way to open one. An app that is in sight has the page to itself. */
export function DappsPage({ ready, door }: { readonly ready: Ready; readonly door: DappDoor }) {
  const { frames, requests, shown, turnedAway } = useDapps(door)
  const dapps = use(door.load())
  if (shown !== undefined) return null
  return (
    <>
      <div className={layout.head}>
        <h1>Apps</h1>
      </div>
      <div className={layout.stack}>
        <Requests requests={requests} turnedAway={turnedAway} />
        {frames.length > 0 && <Connected frames={frames} dapps={dapps} />}
        <OpenApp ready={ready} door={door} dapps={dapps} />
        <h2>Apps that open in Safe{'{Wallet}'}</h2>
        <ListedApps ready={ready} />
      </div>
    </>
  )
}

function Requests({
  requests,
  turnedAway,
}: {
  readonly requests: readonly DappRequest[]
  readonly turnedAway: number
}) {
  return (
    <Panel title="Requests" end={requests.length > 0 && <Tag>{requests.length}</Tag>}>
      {requests.length === 0 ? (
        <EmptyState title="No requests">
          Open an app below. What it asks for appears here, is read and checked, and waits for your decision.
        </EmptyState>
      ) : (
        <ul className={styles.rows}>
          {requests.map(({ id, asks, asker, arrived, state }) => (
            <li key={id} className={styles.row}>
              <div className={styles.what}>
                <strong>{describeAsk(asks)}</strong>
                <span className={text.small}>
                  Asked by {hostOfApp(asker.origin)}, <DateTime timestamp={arrived} />
                </span>
              </div>
              {state === 'collecting' ? (
                <span className={text.small}>Signed here. Other owners have yet to sign.</span>
              ) : (
                <Link to={{ page: 'apps', request: id }}>Read it</Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {turnedAway > 0 && (
        <PanelBody>
          <p className={text.small}>
            {turnedAway} more {turnedAway === 1 ? 'was' : 'were'} refused, because 20 requests wait at most.
          </p>
        </PanelBody>
      )}
    </Panel>
  )
}

function Connected({ frames, dapps }: { readonly frames: readonly AppFrame[]; readonly dapps: Dapps }) {
  return (
    <Panel title="Connected" note="They can see this Safe and ask. They cannot sign.">
      <ul className={styles.rows}>
        {frames.map(({ id, origin, since, lastAsked, knowsNames, status }) => (
          <li key={id} className={styles.row}>
            <div className={styles.what}>
              <strong>{hostOfApp(origin)}</strong>
              <span className={text.small}>
                {status === 'left' ? 'Left its page, and is not answered' : 'Open in this tab'}, since{' '}
                <DateTime timestamp={since} />
                {lastAsked !== undefined && (
                  <>
                    , asked last <DateTime timestamp={lastAsked} />
                  </>
                )}
                {knowsNames && '. It reads the names in your address book'}
              </span>
            </div>
            <div className={styles.buttons}>
              <Button small aria-label={`Show ${hostOfApp(origin)}`} onClick={() => dapps.show(id)}>
                Show it
              </Button>
              <Button small aria-label={`Close ${hostOfApp(origin)}`} onClick={() => dapps.close(id)}>
                Close
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function OpenApp({
  ready,
  door: { origins },
  dapps,
}: {
  readonly ready: Ready
  readonly door: DappDoor
  readonly dapps: Dapps
}) {
  const describeError = useDescribeError()
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<unknown>()
  function open(wanted: string) {
    try {
      dapps.openApp(wanted, refOf(ready))
    } catch (error) {
      setProblem(error)
    }
  }
  const said = problem === undefined ? undefined : describeError(problem)
  return (
    <Panel title="Open an app">
      <ul className={styles.rows} aria-label="Apps this site may open">
        {origins.map((origin) => (
          <li key={origin} className={styles.row}>
            <div className={styles.what}>
              <strong>{hostOfApp(origin)}</strong>
            </div>
            <Button small aria-label={`Open ${hostOfApp(origin)}`} onClick={() => open(origin)}>
              Open
            </Button>
          </li>
        ))}
      </ul>
      <PanelBody>
        <form
          className={styles.open}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            open(address)
          }}
        >
          <Field
            label="Address of a page of such an app"
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            value={address}
            onChange={(event) => {
              setAddress(event.target.value)
              setProblem(undefined)
            }}
            hint="An app may contact others. Countersign cannot see that."
            problem={said && `${said.title} ${said.advice ?? ''}`}
          />
          <div>
            <Button type="submit">Open it</Button>
          </div>
        </form>
      </PanelBody>
    </Panel>
  )
}
