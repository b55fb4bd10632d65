CREATE TABLE "preview_share" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"path" text NOT NULL,
	"at" timestamp with time zone,
	"ab_test" text,
	"ab_group" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "preview_share_site" CHECK ("site" in ('DE', 'AT', 'CH', 'CH_FR', 'CZ', 'HU', 'SK', 'TR', 'PL'))
);
--> statement-breakpoint
CREATE INDEX "preview_share_expiry" ON "preview_share" USING btree ("expires_at");