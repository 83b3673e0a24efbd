/**
 * A database of this device, for data that must survive a reload without a network. `createStores` runs once, when the
 * database is new. The result runs one request and waits until it is on disk.
 */
export function openDeviceStore(name: string, createStores: (database: IDBDatabase) => void) {
  let opened: Promise<IDBDatabase> | undefined
  const open = (): Promise<IDBDatabase> => {
    opened ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(name, 1)
      request.onupgradeneeded = () => createStores(request.result)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    return opened
  }
  return async <T>(
    store: string,
    mode: IDBTransactionMode,
    work: (of: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> => {
    const transaction = (await open()).transaction(store, mode, { durability: 'strict' })
    const request = work(transaction.objectStore(store))
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result)
      transaction.onerror = () => reject(transaction.error)
      transaction.onabort = () => reject(transaction.error)
    })
  }
}
