import { useState } from 'react'
import type { DappDoor, Dapps } from '../../../source/DappDoor.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { useDescribeError } from '../../parts/frame/errors/useDescribeError.ts'
import { hostOfApp } from '../../parts/frame/page/askerWords.ts'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import styles from './Dapps.module.css'
import { openerOf } from './useReturnedFocus.ts'

/** The apps that this site may open in a frame. */
export function OpenApp({ door: { origins }, dapps }: { readonly door: DappDoor; readonly dapps: Dapps }) {
  const ready = useReady()
  const describeError = useDescribeError()
  const [problem, setProblem] = useState<unknown>()
  const words = problem === undefined ? undefined : describeError(problem)

  function open(wanted: string) {
    try {
      dapps.openApp(wanted, refOf(ready))
    } catch (error) {
      setProblem(error)
    }
  }

  return (
    <Panel title="Open an app">
      <OriginRows origins={origins} onOpen={open} />
      <PanelBody>
        <AppAddress
          problem={words && `${words.title} ${words.advice ?? ''}`}
          onType={() => setProblem(undefined)}
          onOpen={open}
        />
      </PanelBody>
    </Panel>
  )
}

function OriginRows({
  origins,
  onOpen,
}: {
  readonly origins: readonly string[]
  readonly onOpen: (address: string) => void
}) {
  return (
    <ul className={styles.rows} aria-label="Apps this site may open">
      {origins.map((origin) => (
        <li key={origin} className={styles.row}>
          <div className={styles.what}>
            <strong>{hostOfApp(origin)}</strong>
          </div>
          <Button
            id={openerOf(origin)}
            small
            aria-label={`Open ${hostOfApp(origin)}`}
            onClick={() => onOpen(origin)}
          >
            Open
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Where the address of a page of such an app is typed. */
function AppAddress({
  problem,
  onType,
  onOpen,
}: {
  readonly problem: string | undefined
  readonly onType: () => void
  readonly onOpen: (address: string) => void
}) {
  const [address, setAddress] = useState('')
  return (
    <form
      className={styles.open}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onOpen(address)
      }}
    >
      <Field
        label="Address of a page in one of these apps"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        value={address}
        onChange={(event) => {
          setAddress(event.target.value)
          onType()
        }}
        hint="An app may contact others. Countersign cannot see that."
        problem={problem}
      />
      <div>
        <Button type="submit">Open it</Button>
      </div>
    </form>
  )
}
