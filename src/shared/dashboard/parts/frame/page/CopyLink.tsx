import { useState } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { copyText } from '../../../../ui/copyText.ts'
import { Icon } from '../../../../ui/Icon.tsx'

/** Copies the address of this page. */
export function CopyLink() {
  const [copied, setCopied] = useState<boolean>()
  async function copy() {
    setCopied(await copyText(window.location.href, { clipboard: navigator.clipboard, document }))
  }
  return (
    <span>
      <Button small onClick={copy}>
        <Icon name={copied === true ? 'tick' : 'copy'} /> Copy link
      </Button>
      <span role="status">
        {copied === false && ' Copying is blocked here. Use the address bar of the browser.'}
      </span>
    </span>
  )
}
