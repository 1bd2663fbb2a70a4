import { useEffect, useState } from 'react'
import { copyText } from './copyText.ts'
import { FirstIcon } from './FirstIcon.tsx'
import { IconButton } from './IconButton.tsx'
import text from './text.module.css'

const shownMilliseconds = 4_000

/** Copies `value`. `what` says what it is: `address of owner 2`. */
export function CopyButton({ value, what }: { readonly value: string; readonly what: string }) {
  const [result, setResult] = useState<'idle' | 'copied' | 'refused'>('idle')

  useEffect(() => {
    if (result === 'idle') return
    const timer = setTimeout(() => setResult('idle'), shownMilliseconds)
    return () => clearTimeout(timer)
  }, [result])

  async function copy() {
    const copied = await copyText(value, { clipboard: navigator.clipboard, document })
    setResult(copied ? 'copied' : 'refused')
  }

  return (
    <>
      <IconButton label={`Copy ${what}`} onClick={copy}>
        <FirstIcon
          name={result === 'copied' ? 'tick' : 'copy'}
          tone={result === 'copied' ? 'ok' : undefined}
        />
      </IconButton>
      <span role="status" className={result === 'refused' ? text.small : text.hidden}>
        {result === 'copied' && 'Copied'}
        {result === 'refused' && 'Copying is blocked here. Select the text instead.'}
      </span>
    </>
  )
}
