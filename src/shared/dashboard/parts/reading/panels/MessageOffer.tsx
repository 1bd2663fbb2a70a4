import { useState } from 'react'
import { shownMessageBehind } from '../../../../domain/checks/subject/signedOnChain.ts'
import { readShownMessage } from '../../../../domain/message/readShownMessage.ts'
import type { SignableMessage } from '../../../../domain/message/SignableMessage.ts'
import type { Hex } from '../../../../domain/values/hex.ts'
import { GivenText } from './GivenText.tsx'
import { useDropMessage, useDroppedMessages } from './useDroppedMessages.ts'

/** Lets the user show the message whose hash a call signs on the chain: where the hash fits, the message is judged. */
export function MessageOffer({ bytes }: { readonly bytes: Hex }) {
  const drop = useDropMessage()
  const dropped = useDroppedMessages().find(({ behind }) => behind === bytes)?.message
  const [typed, setTyped] = useState(dropped === undefined ? '' : signedTextOf(dropped))
  const message = typed === '' ? undefined : readShownMessage(typed)
  const fits = message !== undefined && shownMessageBehind(bytes, [{ message, behind: bytes }]) !== undefined

  function take(text: string) {
    setTyped(text)
    drop(bytes, text === '' ? undefined : readShownMessage(text))
  }

  return (
    <GivenText
      summary="Add the message"
      label="Message"
      hint={
        fits
          ? 'Its hash is the one that is signed. The message is judged with the transaction.'
          : 'Paste or drop the text or the typed data (JSON). Its hash has to match the one that is signed.'
      }
      problem={fits ? undefined : 'The hash of this message is another one.'}
      typed={typed}
      onGive={take}
    />
  )
}

function signedTextOf(message: SignableMessage): string {
  return message.kind === 'text' ? message.text : message.json
}
