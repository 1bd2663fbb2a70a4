import type { KeptPost } from './Notice.ts'

/** The ways in which a post is written for a service. */
export const postForms = ['slack', 'discord', 'telegram', 'json'] as const

export type PostForm = (typeof postForms)[number]

/** The body of a post, as the service of this form takes it. `chat`: of Telegram. */
export function writePostBody(post: KeptPost, form: PostForm, chat: string | undefined): string {
  return JSON.stringify(bodies[form](post, chat))
}

type Body = (post: KeptPost, chat: string | undefined) => object

/** Foreign text formats nothing, calls no one, and shows no page that it leads to. */
const bodies: Readonly<Record<PostForm, Body>> = {
  slack: (post) => ({
    text: writeLines(post, escapeSlack, (link) => `<${link}>`),
    mrkdwn: false,
    unfurl_links: false,
    unfurl_media: false,
  }),
  discord: (post) => ({
    content: writeLines(post, escapeDiscord, (link) => `<${link}>`),
    allowed_mentions: { parse: [] },
    // SUPPRESS_EMBEDS
    flags: 4,
  }),
  telegram: (post, chat) => ({
    chat_id: chat,
    text: writeLines(post, withoutChange, withoutChange),
    link_preview_options: { is_disabled: true },
  }),
  json: (post) => post,
}

function withoutChange(text: string): string {
  return text
}

function writeLines(
  { words, hash, hashes = [], link, id }: KeptPost,
  escapeText: (text: string) => string,
  writeLink: (link: string) => string,
): string {
  return [
    escapeText(words),
    ...(hash === undefined ? [] : [hash]),
    ...hashes,
    ...(link === undefined ? [] : [writeLink(link)]),
    `Post ${id}`,
  ].join('\n')
}

function escapeSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function escapeDiscord(text: string): string {
  return text.replace(/[\\*_~`|>#[\]]/g, '\\$&')
}
