import { endDeviceSignIn, enrolDevice, signedText, startDeviceSignIn } from '@shop/contract/staff/device'
import { request } from './api.ts'
import { openDeviceStore } from './device-store.ts'
import { changeSession } from './session-change.ts'

/** This device, as it was enrolled. The private key cannot be read, also not by this application. */
export type Device = {
  readonly id: string
  readonly name: string
  readonly branch: string
  readonly key: CryptoKey
}
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const
const STORE = 'device'
/** Structured clones store a key without revealing it. */
const stored = openDeviceStore('staff', (database) => database.createObjectStore(STORE))

export const readDevice = (): Promise<Device | undefined> =>
  stored(STORE, 'readonly', (store) => store.get('own') as IDBRequest<Device | undefined>)

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)))
const base64url = (bytes: ArrayBuffer) => base64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** Creates the key of this device and enrols it. */
export async function enrolThisDevice(code: string): Promise<Device> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify'])
  const spki = base64(await crypto.subtle.exportKey('spki', publicKey))
  const device = { ...(await request(enrolDevice, { body: { code, publicKey: spki } })), key: privateKey }
  await stored(STORE, 'readwrite', (store) => store.put(device, 'own'))
  return device
}

/** Signs in by badge, with the PIN if the person has not used it in this branch today. Returns the person's name. */
export async function signInByBadge({ id, key }: Device, badge: string, pin?: string): Promise<string> {
  const { challenge } = await request(startDeviceSignIn, { body: { deviceId: id } })
  const text = new TextEncoder().encode(signedText(challenge, badge, pin))
  const signature = base64url(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, text))
  const body = { badge, signature, ...(pin === undefined ? {} : { pin }) }
  return (await changeSession(() => request(endDeviceSignIn, { body }))).name
}
