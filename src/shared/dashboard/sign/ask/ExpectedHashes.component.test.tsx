import { describe, expect, test } from 'vitest'
import { calmCall, scene } from '../../../testing/checkScene.ts'
import { createFakeSource, readySafe } from '../../../testing/fakeSource.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import type { Ready } from '../../parts/page/Ready.ts'
import { ExpectedHashes } from './ExpectedHashes.tsx'

/** The Safe of the fake source, of this version by the word of its host. */
function withVersion(version: string): Ready {
  const { account } = readySafe
  if (account.kind !== 'safe' || account.reported === undefined) throw new Error('no Safe')
  return { ...readySafe, account: { ...account, reported: { ...account.reported, version } } }
}

async function render(version: string) {
  const source = createFakeSource()
  const { transaction } = scene(calmCall, { fields: { nonce: 49n } })
  return renderPart(<ExpectedHashes ready={withVersion(version)} transaction={transaction} />, { source })
}

describe('ExpectedHashes', () => {
  test('behavior: three hashes for the nonce that is expected', async () => {
    const screen = await render('1.4.1')
    await expect.element(screen.getByText(/^With the expected nonce 49,/)).toBeVisible()
    await expect.poll(() => screen.getByRole('definition').elements().length).toBe(3)
    await expect.element(screen.getByText(/not known before/)).not.toBeInTheDocument()
  })

  test('behavior: of a Safe before 1.3.0 only the domain is known before, and it says so', async () => {
    const screen = await render('1.1.1')
    await expect.element(screen.getByText(/^Message and safeTxHash are not known before/)).toBeVisible()
    await expect.poll(() => screen.getByRole('definition').elements().length).toBe(1)
    await expect.element(screen.getByText('See it as your device shows it')).not.toBeInTheDocument()
  })
})
