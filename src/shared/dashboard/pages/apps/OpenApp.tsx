import { useState } from 'react'
import type { DappDoor, Dapps } from '../../../source/DappDoor.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { useDescribeError } from '../../parts/frame/errors/useDescribeError.ts'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import styles from './Dapps.module.css'
import { hostOfApp } from './requestWords.ts'

/** The apps that this site may open in a frame. */
export function OpenApp({
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
