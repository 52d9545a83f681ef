/** Marks above and below each other, and Chinese beside Thai and Latin in one label. */
export const LABELS = ['ที่พักริมน้ำ', 'ฐิ่ญู้ ปี๊ ฎุ', '安全检查 A 级', 'Café ปู่ 餐厅', '曼谷大皇宫'] as const;
