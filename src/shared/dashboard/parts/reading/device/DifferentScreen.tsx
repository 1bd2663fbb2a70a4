import { useState } from 'react'
import type { Compared } from '../../../../domain/device/DeviceDrawing.ts'
import { Button } from '../../../../ui/Button.tsx'
import { copyText } from '../../../../ui/copyText.ts'
import { Note } from '../../../../ui/Note.tsx'
import text from '../../../../ui/text.module.css'

type DifferentScreenProps = {
  readonly compared: Compared
  readonly of: 'transaction' | 'message'
  /** What the other owners should read. */
  readonly warning: string
  readonly onMistyped: () => void
}

/** What to do when a screen of the device is another one: stop, tell the others, and only then doubt your own eyes. */
export function DifferentScreen({ compared, of, warning, onMistyped }: DifferentScreenProps) {
  return (
    <Note
      kind="critical"
      title="Stop. Reject on the device."
      live="polite"
      actions={<DifferenceActs warning={warning} onMistyped={onMistyped} />}
    >
      You marked {comparedName(compared)} as different. Your device is about to sign another {of} than the one
      on this page. Type below what it shows, to find what it belongs to.
    </Note>
  )
}

function DifferenceActs({ warning, onMistyped }: Pick<DifferentScreenProps, 'warning' | 'onMistyped'>) {
  const [copied, setCopied] = useState<boolean>()
  async function copy() {
    setCopied(await copyText(warning, { clipboard: navigator.clipboard, document }))
  }
  return (
    <>
      <Button small kind="primary" onClick={copy}>
        Copy a warning for the other owners
      </Button>
      <Button small onClick={onMistyped}>
        I misread it
      </Button>
      {copied !== undefined && (
        <span className={text.small} role="status">
          {copied ? 'Copied' : 'Copying is blocked here.'}
        </span>
      )}
    </>
  )
}

function comparedName(compared: Compared): string {
  switch (compared.kind) {
    case 'domain':
      return 'the domain hash'
    case 'message':
      return 'the message hash'
    case 'hash':
      return 'the whole hash'
    case 'safe':
      return 'the address of the Safe'
    case 'field':
      return `the field “${compared.name}”`
  }
}
