import { expect, test } from 'vitest'
import { parseAddress } from '../../../domain/values/address.ts'
import * as wire from '../../../gateway/testing/wireAnswers.ts'
import { readySafe } from '../../../testing/fakeSource.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { DelegatesPanel } from './DelegatesPanel.tsx'

test('behavior: delegates are listed with who named them, and whether that is an owner yet @delegates-panel', async () => {
  const { owners } = readySafe.account.kind === 'safe' ? { owners: readySafe.account.reported?.owners } : {}
  const parsed = parseAddress(wire.owner)
  if (!parsed.ok) throw new Error('an owner has an address')
  const gateway = { '/delegates': wire.delegates }
  const screen = await renderPart(<DelegatesPanel owners={owners} />, { gateway })
  const list = screen.getByRole('list', { name: 'Delegates' })
  await expect.element(list).toHaveTextContent('“Bot”')
  await expect.element(list).toHaveTextContent('In every Safe of that owner')
  await expect.element(list).not.toHaveTextContent('No longer an owner')
  await screen.unmount()
  const others = owners?.filter((owner) => owner !== parsed.address)
  const after = await renderPart(<DelegatesPanel owners={others} />, { gateway })
  await expect.element(after.getByText('No longer an owner')).toBeVisible()
})
