import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/fields/Field.tsx'

/**
 * Asks for the host's name in writing, because a hostile page can lay a picture over a button but cannot type.
 * The word holds until the page is closed.
 */
export function TrustHostDialog({
  origin,
  trustHost,
  onClose,
}: {
  readonly origin: string
  readonly trustHost: (typed: string) => boolean
  readonly onClose: () => void
}) {
  const { typed, wrong, type, trust } = useTypedTrust(trustHost, onClose)
  const name = URL.canParse(origin) ? new URL(origin).host : origin
  return (
    <Dialog
      title={`Trust ${name}?`}
      onClose={onClose}
      actions={
        <>
          <Button data-safe-answer onClick={onClose}>
            Keep read-only
          </Button>
          <Button type="submit" form="trust-host" unavailable={typed.trim() === ''}>
            Trust
          </Button>
        </>
      }
    >
      <p>
        This host shows you Countersign and passes your answers to your wallet. If it lies, Countersign inside
        it cannot tell.
      </p>
      <form id="trust-host" onSubmit={trust}>
        <HostNameField {...{ name, typed, wrong }} onType={type} />
      </form>
    </Dialog>
  )
}

function HostNameField({
  name,
  typed,
  wrong,
  onType,
}: {
  readonly name: string
  readonly typed: string
  readonly wrong: boolean
  readonly onType: (text: string) => void
}) {
  return (
    <Field
      label="To trust it until this page is closed, type its name"
      mono
      autoComplete="off"
      spellCheck={false}
      autoCapitalize="none"
      placeholder={name}
      value={typed}
      problem={wrong ? `That is not ${name}. Nothing has changed.` : undefined}
      onChange={({ target }) => onType(target.value)}
    />
  )
}

/** What was typed, and whether it was `wrong` when it was submitted. */
function useTypedTrust(trustHost: (typed: string) => boolean, onTrusted: () => void) {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)

  function type(text: string) {
    setTyped(text)
    setWrong(false)
  }

  function trust(event: FormEvent) {
    event.preventDefault()
    if (trustHost(typed)) onTrusted()
    else setWrong(true)
  }

  return { typed, wrong, type, trust }
}
