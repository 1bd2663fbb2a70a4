import { useEffect, useRef, useState } from 'react'
import type { AddedNetwork } from '../../../../domain/networks/AddedNetwork.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { AddressView } from '../../../../ui/values/AddressView.tsx'
import { saveFile } from '../../frame/page/saveFile.ts'
import { describeDoubt, describeKept } from './describeKept.ts'
import type { KeptOfChain } from './KeptOfChain.ts'
import styles from './Networks.module.css'

/** Forgets a network: at once where nothing else is kept of it, otherwise after a second press that shows what goes. */
export function ForgetNetwork({
  name,
  readKept,
  onForget,
}: {
  readonly name: AddedNetwork['name']
  readonly readKept: () => KeptOfChain
  readonly onForget: () => void
}) {
  const [kept, setKept] = useState<KeptOfChain>()
  const button = useRef<HTMLSpanElement>(null)

  function press() {
    const keptOfChain = readKept()
    if (Object.keys(keptOfChain.things).length === 0) onForget()
    else setKept(keptOfChain)
  }

  function keep() {
    setKept(undefined)
    button.current?.querySelector('button')?.focus()
  }

  return (
    <>
      <span ref={button}>
        <Button small onClick={press} aria-label={`Forget ${name}`} aria-expanded={kept !== undefined}>
          Forget
        </Button>
      </span>
      {kept !== undefined && <WhatGoes name={name} kept={kept} onForget={onForget} onKeep={keep} />}
    </>
  )
}

function WhatGoes({
  name,
  kept: { things, files, inDoubt },
  onForget,
  onKeep,
}: {
  readonly name: string
  readonly kept: KeptOfChain
  readonly onForget: () => void
  readonly onKeep: () => void
}) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.focus(), [])
  return (
    <section ref={section} tabIndex={-1} className={styles.offer} aria-label={`What goes with ${name}`}>
      <Note kind="warn" title={`This device keeps ${describeKept(things)} of ${name}.`}>
        <em>Forget all</em> removes all of it. Close other windows of this site first: they may write it
        again.
      </Note>
      {inDoubt.length > 0 && <RequestsInDoubt requests={inDoubt} />}
      <p>What the wallet library keeps for itself, such as its last network, stays.</p>
      <div className={styles.acts}>
        {files.length > 0 && <SaveSignatures files={files} />}
        <Button small kind="danger" onClick={onForget} aria-label={`Forget all of ${name}`}>
          Forget all
        </Button>
        <Button small kind="quiet" onClick={onKeep} aria-label={`Keep ${name}`}>
          Keep
        </Button>
      </div>
    </section>
  )
}

function RequestsInDoubt({ requests }: { readonly requests: KeptOfChain['inDoubt'] }) {
  return (
    <>
      <p>The outcome of these requests is unknown, and they may still take effect:</p>
      <ul>
        {requests.map((record) => (
          <li key={record.id}>
            <span>
              {describeDoubt(record)}, of <AddressView address={record.account.address} copy={false} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function SaveSignatures({ files }: Pick<KeptOfChain, 'files'>) {
  return (
    <Button
      small
      onClick={() => {
        for (const file of files) saveFile({ ...file, type: 'application/json' })
      }}
    >
      {files.length === 1 ? 'Save the signatures' : `Save the signatures (${files.length} files)`}
    </Button>
  )
}
