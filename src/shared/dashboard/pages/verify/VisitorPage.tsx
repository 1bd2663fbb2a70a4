import { useEffect, useRef, useState } from 'react'
import { type Anything, readAnything } from '../../../review/readAnything.ts'
import text from '../../../ui/text.module.css'
import { usePageMemory } from '../../parts/composer/memory/PageMemory.tsx'
import layout from '../../parts/frame/page/Layout.module.css'
import { AnythingView } from './AnythingView.tsx'
import { describeUnreadable } from './describeUnreadable.ts'
import styles from './Offline.module.css'
import { damagedLink, useLinkedText } from './useLinkedText.ts'
import { VisitorForm } from './VisitorForm.tsx'

type VisitorResult = { readonly text: string; readonly anything: Anything; readonly number: number }

/** Verify for a user who has something to check and has opened no Safe. */
export function VisitorPage() {
  const linked = useLinkedText()
  if (linked.status === 'reading') return <p role="status">Reading the link.</p>
  const text = linked.status === 'read' ? linked.text : undefined
  return <VisitorWith key={text} linked={text} damaged={linked.status === 'damaged'} />
}

type VisitorWithProps = {
  /** What the link carries. */
  readonly linked: string | undefined
  readonly damaged: boolean
}

function VisitorWith({ linked, damaged }: VisitorWithProps) {
  const { start, result, give } = useVisitorResult(linked)
  const read = result?.anything.kind !== 'problem' ? result : undefined
  const shown = useFocusOnChange(read?.number)
  const unread = damaged && result === undefined ? damagedLink : undefined
  const problem =
    result?.anything.kind === 'problem' ? describeUnreadable(result.anything.problem, result.text) : unread
  return (
    <>
      <div className={layout.head}>
        <div>
          <h1>Verify</h1>
          <p className={text.small}>Nothing here is proposed or signed.</p>
        </div>
      </div>
      <div className={layout.stack}>
        <VisitorForm first={start ?? ''} problem={problem} onGive={(pasted) => void give(pasted)} />
        {read !== undefined && (
          // biome-ignore lint/a11y/useSemanticElements: a named group that takes the focus.
          <div ref={shown} role="group" aria-label="Result" tabIndex={-1} className={styles.result}>
            <AnythingView key={read.number} anything={read.anything} text={read.text} />
          </div>
        )}
      </div>
    </>
  )
}

/** What was given last, read; and where to give something. `start`: what was typed on the way in. */
function useVisitorResult(linked: string | undefined) {
  const memory = usePageMemory()
  const start = linked ?? (memory.pasted?.account === undefined ? memory.pasted?.text : undefined)
  const [result, setResult] = useState<VisitorResult>()
  const latest = useRef(0)

  async function give(pasted: string) {
    const number = ++latest.current
    memory.pasted = { account: undefined, text: pasted }
    const anything = await readAnything(pasted)
    if (number === latest.current) setResult({ text: pasted, anything, number })
  }

  // What was typed on the way in is read at once, and only once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is given later is given in the form.
  useEffect(() => {
    if (start !== undefined) void give(start)
  }, [])
  return { start, result, give }
}

/** Focuses a part of the page whenever another result is in it. */
function useFocusOnChange(number: number | undefined) {
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (number !== undefined) shown.current?.focus()
  }, [number])
  return shown
}
