import type { Variable } from './variable.ts'

/** Variables of the staff API, and of the edge and `./shop` for the staff origin. */
export const STAFF_VARIABLES: Readonly<Record<string, Variable>> = {
  STAFF_ORIGIN: {
    readers: ['staff', 'edge'],
    meaning: 'origin of the staff application, with another host name than the shop; without it the edge has none',
    otherwise: 'none',
  },
  STAFF_OIDC_ISSUER: {
    readers: ['staff', 'api', 'worker'],
    meaning:
      'the OpenID provider of staff; redirect URL `<STAFF_ORIGIN>/api/staff/sign-in/callback`. Without it, staff sign in with passkeys only',
  },
  STAFF_OIDC_SUBJECT_CLAIM: {
    readers: ['staff'],
    meaning: 'the claim that identifies a person; provisioned people have its value as external id. `oid` for Entra ID',
  },
  STAFF_OIDC_CLIENT_ID: { readers: ['staff'], meaning: 'client id at the OpenID provider of staff' },
  STAFF_OIDC_CLIENT_SECRET: {
    readers: ['staff'],
    meaning: 'client secret at the OpenID provider of staff',
    isSecret: true,
  },
  CARRIER_URL: {
    readers: ['staff', 'api', 'worker'],
    meaning:
      'the interface of the parcel carrier, without a slash at the end; without it, orders are not sent in parcels',
  },
  CARRIER_KEY: { readers: ['staff'], meaning: 'API key of the parcel carrier', isSecret: true },
  LABEL_PRINTERS: {
    readers: ['staff'],
    meaning:
      'label printers of the branches that accept ZPL on a TCP port: branch id, host and port, for example `1=10.1.0.20:9100,2=10.2.0.20:9100`. A branch without one prints PDFs',
  },
  STAFF_API_URL: { readers: ['edge'], meaning: 'the staff APIs, separated by commas' },
  STAFF_DIR: { readers: ['edge'], meaning: 'folder with the built files of the staff application' },
  EDGE_STAFF_PORT: {
    readers: ['edge'],
    meaning: 'a separate port for the staff origin; default: the port of the shop, by host name',
    otherwise: 'none',
  },
  SHOP_STAFF_ORIGIN: { readers: ['shop'], meaning: "overrides the `STAFF_ORIGIN` of the checkout's proxy" },
  SHOP_STAFF_ISSUER: {
    readers: ['shop'],
    meaning: 'an OpenID provider for `./shop`, in place of the identity simulator of the checkout',
  },
}
