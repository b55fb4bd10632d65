ALTER TABLE "figure" ADD COLUMN "complained" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "figure_added" ADD COLUMN "complained" integer DEFAULT 0 NOT NULL;