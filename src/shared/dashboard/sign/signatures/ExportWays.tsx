import { useState } from 'react'
import { mostQrBytes } from '../../../domain/signable/writeSignaturesFile.ts'
import { Button } from '../../../ui/Button.tsx'
import { copyText } from '../../../ui/copyText.ts'
import text from '../../../ui/text.module.css'
import layout from '../../parts/frame/page/Layout.module.css'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { saveFile } from '../../parts/frame/page/saveFile.ts'

const ExportQr = lazyPart(async () => (await import('./ExportQr.tsx')).ExportQr)

type ExportedForms = {
  readonly file: { readonly name: string; readonly content: string } | undefined
  readonly link: string | undefined
  /** The link to this site. */
  readonly code: string | undefined
}

/** How signatures leave this page: as a file, as a link, and as a code where it is short enough for one. */
export function ExportWays({ file, link, code }: ExportedForms) {
  const [done, setDone] = useState('')
  const [showsQr, setShowsQr] = useState(false)
  const tooLong = code !== undefined && code.length > mostQrBytes
  return (
    <>
      <div className={layout.row}>
        {file !== undefined && <SaveSignatures file={file} onDone={setDone} />}
        {link !== undefined && <CopyLinkButton link={link} onDone={setDone} />}
        {code !== undefined && !tooLong && (
          <Button small onClick={() => setShowsQr(true)}>
            QR code
          </Button>
        )}
      </div>
      {tooLong && (
        <p className={text.small}>
          The link has {code.length} bytes, and a QR code holds {mostQrBytes}. Send the file or the link.
        </p>
      )}
      <p role="status" className={text.small}>
        {done}
      </p>
      {showsQr && code !== undefined && <ExportQr link={code} onClose={() => setShowsQr(false)} />}
    </>
  )
}

type OnDone = { readonly onDone: (words: string) => void }

function SaveSignatures({ file, onDone }: OnDone & { readonly file: NonNullable<ExportedForms['file']> }) {
  return (
    <Button
      small
      onClick={() => {
        saveFile({ ...file, type: 'application/json' })
        onDone('Saved as a file.')
      }}
    >
      Save file
    </Button>
  )
}

function CopyLinkButton({ link, onDone }: OnDone & { readonly link: string }) {
  async function copy() {
    const copied = await copyText(link, { clipboard: navigator.clipboard, document })
    onDone(copied ? 'Link copied.' : 'Copying is blocked here. Save a file instead.')
  }

  return (
    <Button small onClick={copy}>
      Copy link
    </Button>
  )
}

/** How many signatures go along. */
export function countWords(count: number): string {
  return count === 1 ? '1 signature goes along.' : `${count} signatures go along.`
}
