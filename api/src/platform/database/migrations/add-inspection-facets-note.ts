import { addColumn } from '../table.js';

export const addInspectionFacetsNote = addColumn(202611260043, 'inspection', 'facets_note', 'text?');
