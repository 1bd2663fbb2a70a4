import { type FormEvent, useState } from 'react'
import { formatAboutDollars } from '../../../domain/values/formatAboutDollars.ts'
import { keptTexts } from '../../../source/keptTexts.ts'
import { localLimitKey, writeLocalLimit } from '../../../source/localLimit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Note } from '../../../ui/Note.tsx'
import { PanelBody } from '../../../ui/Panel.tsx'
import layout from '../../parts/frame/page/Layout.module.css'
import { useDollarLimit } from '../../parts/reading/review/useDollarLimit.ts'
import { readTypedLimit } from './readTypedLimit.ts'
import { SetPanel } from './SetPanel.tsx'
import styles from './Setup.module.css'

/** Above how much the user wants to be warned. It is kept on this device and holds for every Safe. */
export function LimitPanel() {
  const { limit, written, value, problem, words, type, save, remove } = useLimitForm()

  return (
    <SetPanel
      title="Your limit"
      about={
        <>
          You are warned when more leaves in one transaction. {written ?? (limit === undefined && 'Not set.')}
        </>
      }
    >
      {limit === 'unreadable' && (
        <Note kind="warn" title="A limit is kept here, but it cannot be read.">
          Nothing is compared with it. Save your limit again, or remove it.
        </Note>
      )}
      <PanelBody>
        <form className={styles.limit} aria-label="Your limit" noValidate onSubmit={save}>
          <Field
            label="Dollars"
            hint="For every Safe opened in this browser, at the prices of the gateway."
            problem={problem}
            inputMode="numeric"
            autoComplete="off"
            value={value}
            onChange={({ target }) => type(target.value)}
          />
          <div className={layout.row}>
            <Button type="submit">Save limit</Button>
            {limit !== undefined && <Button onClick={remove}>Remove limit</Button>}
            <span role="status">{words}</span>
          </div>
        </form>
      </PanelBody>
    </SetPanel>
  )
}

/** The limit that is kept, as it is written in the field. */
function useKeptLimit() {
  const limit = useDollarLimit()
  const written = typeof limit === 'number' ? formatAboutDollars(limit) : undefined
  return { limit, written, isLost: limit !== undefined && !keptTexts(window).lasts(localLimitKey) }
}

function useLimitForm() {
  const { limit, written, isLost } = useKeptLimit()
  const texts = keptTexts(window)
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [said, setSaid] = useState('')

  function type(value: string) {
    setTyped(value)
    setProblem(undefined)
    setSaid('')
  }

  function save(event: FormEvent) {
    event.preventDefault()
    setSaid('')
    const read = readTypedLimit(typed ?? written ?? '')
    setProblem(read.ok ? undefined : read.problem)
    if (!read.ok) return
    writeLocalLimit(texts, read.dollars)
    setTyped(undefined)
    setSaid('The limit is saved.')
  }

  function remove() {
    texts.remove(localLimitKey)
    setTyped(undefined)
    setProblem(undefined)
    const left = texts.read(localLimitKey) !== undefined
    setSaid(left ? 'The browser does not remove the limit.' : 'The limit is removed.')
  }

  return {
    ...{ limit, written, problem, type, save, remove },
    value: typed ?? written ?? '',
    words: isLost
      ? 'The browser stores nothing for this page: the limit lasts until this window is closed.'
      : said,
  }
}
