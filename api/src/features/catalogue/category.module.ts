import { Module } from '@nestjs/common';
import { DirectoryModule } from '../../search/directory.module.js';
import { CategoryController } from './category.controller.js';
import { CategoryService } from './category.service.js';

@Module({ imports: [DirectoryModule], controllers: [CategoryController], providers: [CategoryService] })
export class CategoryModule {}
