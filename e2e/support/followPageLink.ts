import { expect, type FrameLocator, type Page } from 'playwright/test'

/** Goes to a page by its link in the navigation. On a narrow page the link may be behind *More*. */
export async function followPageLink(app: FrameLocator | Page, name: string): Promise<void> {
  const navigation = app.getByRole('navigation', { name: 'Pages' })
  const link = navigation.getByRole('link', { name, exact: true })
  const more = navigation.getByRole('button', { name: 'More' })
  await expect(link.or(more).first()).toBeVisible()
  if (!(await link.isVisible())) await more.click()
  await link.click()
}
