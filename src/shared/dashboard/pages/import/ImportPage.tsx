import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { accountKey } from '../../../domain/safe/accountKey.ts'
import { readPayload, readSignaturesFile } from '../../../domain/signable/readSignaturesFile.ts'
import { Note } from '../../../ui/Note.tsx'
import text from '../../../ui/text.module.css'
import { type PageMemory, usePageMemory } from '../../parts/composer/memory/PageMemory.tsx'
import { Crumb } from '../../parts/frame/page/Crumb.tsx'
import layout from '../../parts/frame/page/Layout.module.css'
import { NoSafe } from '../../parts/frame/page/NoSafe.tsx'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { ArrivedReading, ImportPath } from './ArrivedReading.tsx'
import { ImportForm } from './ImportForm.tsx'
import { ImportPreview } from './ImportPreview.tsx'

/**
 * Where signatures of other owners arrive without a gateway: pasted, from a file, or in the link that opened this page
 * (`payload`). Looking changes nothing; only the button in the preview keeps something, and on this device alone.
 */
export function ImportPage({ payload }: { readonly payload: string | undefined }) {
  const ready = useReady()
  return ready.account.kind === 'safe' ? (
    <ImportOf key={accountKey(refOf(ready))} payload={payload} />
  ) : (
    <NoSafe title="Import signatures">Signatures are collected for a Safe. Open a Safe first.</NoSafe>
  )
}

function ImportOf({ payload }: { readonly payload: string | undefined }) {
  const ready = useReady()
  const memory = usePageMemory()
  /** What was last asked to be looked at; `undefined` is what the link brought. */
  const [pasted, setPasted] = useState(payload === undefined ? givenTo(memory, ready) : undefined)
  const [typed, setTyped] = useState(pasted ?? '')
  const { asked, read } = useReadSignatures(pasted, payload)
  const origin = pasted === undefined && payload !== undefined && (
    <Note kind="info" title="This came from a link.">
      The person who made the link chose what it says. Read it before you keep it.
    </Note>
  )
  const form = <ImportForm typed={typed} onType={setTyped} onLook={setPasted} />
  const around = (children: ReactNode) => (
    <ImportFrame>
      {origin}
      {form}
      {children}
    </ImportFrame>
  )
  if (asked === undefined || read === undefined) return around(null)
  return (
    <ImportPreview
      key={asked}
      read={read}
      mark={asked}
      around={around}
      reading={(alone, preview) => (
        <ArrivedReading signed={alone} status={origin}>
          {preview}
          {form}
        </ArrivedReading>
      )}
    />
  )
}

/** What was pasted, read; else what the link brought. */
function useReadSignatures(pasted: string | undefined, payload: string | undefined) {
  const asked = pasted ?? payload
  const { data: read } = useQuery({
    queryKey: ['read-file', pasted === undefined ? 'link' : 'pasted', asked ?? ''],
    queryFn: () => (pasted === undefined ? readPayload(payload ?? '') : readSignaturesFile(pasted)),
    enabled: asked !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { asked, read }
}

/** The page where nothing is read in full. */
function ImportFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Crumb>
        <ImportPath />
      </Crumb>
      <div className={layout.head}>
        <div>
          <h1>Import signatures</h1>
          <p className={text.small}>
            Nothing here is signed or sent, and nothing in the queue is replaced. Every hash and every
            signature is checked against the Safe’s own contract first.
          </p>
        </div>
      </div>
      <div className={layout.stack}>{children}</div>
    </>
  )
}

/** What was given on Verify and brought this page here. */
function givenTo({ pasted }: PageMemory, ready: Ready): string | undefined {
  return pasted?.account === accountKey(refOf(ready)) ? pasted.text : undefined
}
