import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, Entity, type EntityManager } from 'typeorm';
import { StringColumn } from '../database/columns.js';
import { isDuplicateKey, retry } from '../database/retry.js';
import { Settings } from '../settings/settings.js';
import { FileStore } from './file.store.js';

const NAME = 'uploads';
/** Not hidden, so that a backup takes it along with the row. */
const KEY = 'uploads/store-id';

@Entity('file_store')
export class FileStoreEntity {
  @StringColumn(10, { primary: true }) name: string;
  @StringColumn(36) id: string;
}

/**
 * Whether this server stores its files where the others of its database do: the store carries the id that the
 * database knows. A folder that is not shared, or a disk that is not mounted, would lose every second picture without
 * a word. The embedded database lies in the same folder and needs no such check.
 */
@Injectable()
export class SharedStore implements OnApplicationBootstrap {
  private readonly log = new Logger('SharedStore');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly files: FileStore,
    private readonly settings: Settings,
  ) {}

  /** The first server marks the store. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.settings.databaseUrl) return;
    await retry(this.dataSource, async (manager) => {
      if (await manager.existsBy(FileStoreEntity, { name: NAME })) return;
      const found = await this.files.read(KEY);
      const id = found?.toString() ?? randomUUID();
      // The others wait for this row until the file is there as well.
      await manager.insert(FileStoreEntity, { name: NAME, id });
      if (!found) await this.files.put(KEY, Buffer.from(id));
    }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
    if (await this.isShared(this.dataSource.manager)) return;
    const { id } = await this.dataSource.manager.findOneByOrFail(FileStoreEntity, { name: NAME });
    this.log.warn(
      `DATA_DIR/uploads is not the folder in which the other servers of this database store files: mount it there. If it is lost for good, write ${id} into uploads/store-id of the new one.`,
    );
  }

  async isShared(manager: EntityManager): Promise<boolean> {
    if (!this.settings.databaseUrl) return true;
    const known = await manager.findOneBy(FileStoreEntity, { name: NAME });
    return known?.id === (await this.files.read(KEY))?.toString().trim();
  }
}
