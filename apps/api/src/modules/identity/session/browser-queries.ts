import { type NoColumns, prepared } from '../../../platform/prepared.ts'

export const findKnownBrowserQuery = prepared<{ name: string }, [email: string, secret: Buffer]>(
  'identity_find_known_browser',
  `select encode(substr(b.secret_hash, 1, 9), 'base64') as name
   from known_browser b join contact c on c.id = b.contact_id
   where c.email = $1 and not c.is_guest and b.secret_hash = $2`,
)

export const rememberBrowserQuery = prepared<NoColumns, [contactId: string, secret: Buffer]>(
  'identity_remember_browser',
  `insert into known_browser (contact_id, secret_hash) values ($1, $2)
   on conflict (contact_id, secret_hash) do update set seen_at = now()`,
)

export const forgetBrowsersQuery = prepared<NoColumns, [contactId: string]>(
  'identity_forget_browsers',
  `delete from known_browser where contact_id = $1`,
)
